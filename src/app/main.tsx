import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@fontsource-variable/newsreader/wght.css';
import './tokens.css';
import './base.css';
import './app.css';
import { createRoot } from 'react-dom/client';
import '../i18n/i18n.ts';
import { connect } from '../store/engine.ts';
import { recovered } from '../store/losses.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { fetchAgain } from '../parts/fetched.ts';
import { createClient } from '../worker/client.ts';
import { App } from './App.tsx';
import { boot } from './boot.ts';
import { followTheme } from './theme.ts';

followTheme();
connect(createClient(() => new Worker(new URL('../worker/entry.ts', import.meta.url), { type: 'module' }), recovered));
void boot();
addEventListener('online', fetchAgain);

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <ErrorBoundary>
      <App />
    </ErrorBoundary>,
  );

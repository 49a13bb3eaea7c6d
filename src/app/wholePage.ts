/** What stands around the picture of a first visit once there is more of the page: one chunk (see useWholePage.ts). */
import { Modes } from './Modes.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { SideTabs } from './SideTabs.tsx';
import { TopBar } from './TopBar.tsx';

export const wholePage = { Modes, PhoneTabs, SideTabs, TopBar };

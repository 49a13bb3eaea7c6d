/** What learners handed in and somebody dropped or pasted anywhere: it joins the class, whose page comes to the front. */
import { showClass } from '../../commands/pages.ts';
import { setState } from '../../store/store.ts';
import { takeFiles, takeText } from './learners.ts';

export async function openFiles(files: readonly File[]): Promise<void> {
  await takeFiles(files);
  bringForward();
}

export async function openText(text: string): Promise<void> {
  await takeText(text);
  bringForward();
}

function bringForward(): void {
  setState({ dialog: null });
  showClass.run();
}

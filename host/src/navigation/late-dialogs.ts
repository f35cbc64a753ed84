import { lateDialog } from '@le-chai/design/late-dialog';

export const { LateDialog: Palette, load: loadPalette } = lateDialog(
  async () => (await import(/* webpackChunkName: "palette" */ '../palette/Palette.tsx')).Palette,
  { title: 'The search did not load', close: ({ onClose }) => onClose() },
);

export const { LateDialog: ShortcutsDialog } = lateDialog(
  async () => (await import(/* webpackChunkName: "shortcuts" */ '../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
  { title: 'The list of shortcuts did not load', close: ({ onClose }) => onClose() },
);

export const { LateDialog: LogOutQuestion } = lateDialog(
  async () => (await import(/* webpackChunkName: "log-out" */ './LogOutQuestion.tsx')).LogOutQuestion,
  { title: 'You are still logged in', close: ({ onStay }) => onStay() },
);

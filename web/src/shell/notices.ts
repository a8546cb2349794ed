/** What a toast says (spec §2): one message, of one kind, perhaps with one thing to do about it. */
export interface Notice {
  kind: 'success' | 'error' | 'warning';
  text: string;
  action?: { label: string; run: () => void };
}

type Present = (notice: Notice) => void;

let present: Present | null = null;
const waiting: Notice[] = [];

/** Shows one toast. Before the first one the toasts' code is not even loaded; nothing said meanwhile is lost. */
export function notify(notice: Notice): void {
  if (present === null) waiting.push(notice);
  else present(notice);
}

/** Says who shows the toasts. Returns how to stop. */
export function presentNotices(by: Present): () => void {
  present = by;
  for (const notice of waiting.splice(0)) by(notice);
  return () => {
    present = null;
  };
}

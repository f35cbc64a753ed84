declare const query: (call: string) => { queryKey: unknown };
declare const queryClient: { setQueryData: (key: unknown, data: unknown) => void };
const { queryKey } = query('get-profile');
queryClient.setQueryData(queryKey, {});

declare let bundler: string;
const ended: ReadonlySet<string> = new Set();
const paid = new Set(['paid']);
export const facts = (): Map<string, boolean> => {
  let isPaid = paid.has(bundler);
  if (ended.has(bundler)) isPaid = false;
  const known = new Map<string, boolean>();
  return known.set('paid', isPaid);
};

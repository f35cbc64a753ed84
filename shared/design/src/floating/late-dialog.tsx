import { toast } from '@le-chai/host-services';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * A dialog whose code is fetched when it is first opened, so that no page starts with it. Where it cannot be had, a toast says
 * so, and the page goes on.
 * @param failed what the toast says, and how to stop asking for the dialog
 */
export function lateDialog<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  failed: { title: string; close: (props: Props) => void },
) {
  let known: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    known ??= await fetchCode();
    return known;
  };

  function LateDialog(props: Props) {
    const [Shown, setShown] = useState(() => known);
    const latest = useRef(props);
    useEffect(() => {
      latest.current = props;
    });
    useEffect(() => {
      let wanted = true;
      const fail = (): void => {
        if (!wanted) return;
        toast({ tone: 'error', title: failed.title, text: 'Please try again in a moment.' });
        failed.close(latest.current);
      };
      void load().then((component) => wanted && setShown(() => component), fail);
      return () => {
        wanted = false;
      };
    }, []);
    return Shown ? <Shown {...props} /> : null;
  }
  return { LateDialog, load };
}

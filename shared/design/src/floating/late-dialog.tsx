import { toast } from '@le-chai/host-services';
import { type ComponentType, useEffect, useRef, useState } from 'react';

/**
 * A dialog whose code is loaded when it is first opened, so that no page starts with it. If that fails, a toast says
 * so, and the page works on.
 * @param failed the text of the toast, and a function that gives up the dialog
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

import { toast } from '@le-chai/shell';
import { useEffect, useState, type ComponentType } from 'react';
import type { PaletteProps } from './Palette.tsx';

/** The palette, whose code comes when it is first wanted. Where it cannot be had, that is said, and the page goes on. */
export function PaletteLoader(props: PaletteProps) {
  const [Palette, setPalette] = useState(() => known);
  const { onClose } = props;
  useEffect(() => {
    if (known) return undefined;
    let wanted = true;
    const load = async (): Promise<void> => {
      try {
        const component = await loadPalette();
        if (wanted) setPalette(() => component);
      } catch {
        if (!wanted) return;
        toast({ tone: 'error', title: 'The search did not load', text: 'Please try again in a moment.' });
        onClose();
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [onClose]);
  return Palette ? <Palette {...props} /> : null;
}

let known: ComponentType<PaletteProps> | undefined;

/** Loads the palette's code; also ahead of its use. */
export async function loadPalette(): Promise<ComponentType<PaletteProps>> {
  known ??= (await import(/* webpackChunkName: "palette" */ './Palette.tsx')).Palette;
  return known;
}

import { toast } from '@le-chai/host-services';
import { useEffect, useState, type ComponentType } from 'react';
import type { VersionsProps } from './Versions.tsx';

/** The bar and the panel, whose code comes when it is first wanted. Where it cannot be had, that is said. */
export function VersionsLoader(props: VersionsProps) {
  const [Versions, setVersions] = useState<ComponentType<VersionsProps>>();
  const { onClose } = props;
  useEffect(() => {
    const load = async (): Promise<void> => {
      try {
        const loaded = await import(/* webpackChunkName: "versions" */ './Versions.tsx');
        setVersions(() => loaded.Versions);
      } catch {
        toast({ tone: 'error', title: 'The versions did not load', text: 'Please try again in a moment.' });
        onClose();
      }
    };
    void load();
  }, [onClose]);
  return Versions ? <Versions {...props} /> : null;
}

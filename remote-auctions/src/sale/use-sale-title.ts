import { useEffect } from 'react';

/** Puts the name of the sale in the place of the page's title, before the name of the house. */
export function useSaleTitle(name: string | undefined): void {
  useEffect(() => {
    if (name) document.title = document.title.replace(/^.*?(?= · |$)/, name);
  }, [name]);
}

import { useEffect, useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../foundation/theme.ts';
import { TextLink } from './TextLink.tsx';

/** How long it says so, ms. */
const SAID = 2000;

interface CopyButtonProps {
  /** The name of the copied value, in words: `IBAN`. */
  what: string;
  text: string;
  /** Shows it: selected, for the member to copy, where the browser does not let a page do it. */
  shown: RefObject<HTMLElement | null>;
  children?: string;
}

/** Copies a text with one press, and says so for a moment. */
export function CopyButton({ what, text, shown, children = 'Copy' }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setSaid('selected');
    }
  };
  return (
    <>
      <TextLink size="table" onClick={() => void copy()}>
        {said === 'copied' ? 'Copied' : children}
        <Hidden> {what}</Hidden>
      </TextLink>
      <Hidden role="status">
        {said === 'copied' && `${what} copied`}
        {said === 'selected' && `${what} is selected: copy it with your keyboard or menu`}
      </Hidden>
    </>
  );
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

import { Form as BaseForm } from '@le-chai/design/Form';
import { theme } from '@le-chai/design/theme';
import { css, styled } from 'styled-components';
import { type RefObject, useEffect, useRef } from 'react';

/** The h1 of a page of the entrance. */
export const Title = styled.h1`
  ${theme.type.title}
`;

/** What the page is for, below its title. */
export const Lead = styled.p`
  color: ${theme.colour.ink2};
  margin-top: 16px;
  overflow-wrap: anywhere;
`;

const parts = css`
  margin-top: 32px;
  > button {
    margin-top: 8px;
  }
`;

/** Fields, errors, and the one button. */
export const Form = styled(BaseForm)`
  ${parts}
`;

/** The same on a page that sends nothing. */
export const Parts = styled.div`
  display: grid;
  gap: 16px;
  ${parts}
`;

/** Links below the button. */
export const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  margin-top: 24px;
`;

/** Focuses a field, except on phones, where the keyboard would cover half the page. */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  return field;
}

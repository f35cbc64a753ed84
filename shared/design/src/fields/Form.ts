import { styled } from 'styled-components';

/**
 * A form with its parts one below the other. It shows its errors itself instead of the browser. If it is sent before its
 * script has loaded, it goes by POST, so that nothing that was typed gets into an address.
 */
export const Form = styled.form.attrs({ method: 'post', noValidate: true })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

import { Reason } from '@le-chai/design/Reason';
import { styled } from 'styled-components';

/** One sentence that says why one is here, above the form. */
export function QuietNotice({ text }: { text: string | undefined }) {
  return <Place role="status">{text && <Reason>{text}</Reason>}</Place>;
}

/** There before it has anything to say, or a screen reader would miss it. */
const Place = styled.div`
  &:not(:empty) {
    margin-top: 24px;
  }
`;

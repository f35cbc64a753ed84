import { Message } from '@le-chai/design/Message';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { TwoParts } from '../profile/TwoParts.tsx';
import { Closing } from './Closing.tsx';
import { TakeAlong } from './TakeAlong.tsx';

/** /my-profile/your-data: taking along what the house keeps of one, and leaving. */
export function YourDataPage() {
  const { impersonated, full_name: name } = useUser();
  return (
    <Stack>
      {impersonated && <Message tone="plain">{`Only ${name} can take this data along, or close the account.`}</Message>}
      <TwoParts>
        <TakeAlong allowed={!impersonated} />
        <Closing allowed={!impersonated} />
      </TwoParts>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

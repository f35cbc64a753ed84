import { Message } from '@le-chai/design/Message';
import { theme } from '@le-chai/design/theme';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { Closing } from './Closing.tsx';
import { TakeAlong } from './TakeAlong.tsx';

/** /my-profile/your-data: taking along what the house keeps of one, and leaving. */
export function YourDataPage() {
  const { impersonated, full_name: name } = useUser();
  return (
    <Stack>
      {impersonated && <Message tone="plain">{`Only ${name} can take this data along, or close the account.`}</Message>}
      <Columns>
        <TakeAlong allowed={!impersonated} />
        <Closing allowed={!impersonated} />
      </Columns>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 48px 96px;
  align-items: start;
  > section > h2 {
    ${theme.type.heading}
    padding-bottom: 8px;
  }
  > section > h2 + p {
    color: ${theme.colour.ink2};
    padding-bottom: 24px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

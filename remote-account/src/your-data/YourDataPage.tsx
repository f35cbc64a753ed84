import { Message } from '@le-chai/design/Message';
import { useUser } from '@le-chai/session';
import { styled } from 'styled-components';
import { TwoParts } from '../profile/ProfileLayout.tsx';
import { Closing } from './Closing.tsx';
import { KeptData } from './KeptData.tsx';
import { request, saveFile } from '@le-chai/api';
import { exportAccount } from '@le-chai/contracts/own-account';
import { Button } from '@le-chai/design/Button';
import { DefinitionList } from '@le-chai/design/DefinitionList';
import { theme } from '@le-chai/design/theme';
import { FormProblem } from '@le-chai/forms/FormProblem';
import { useMutation } from '@tanstack/react-query';

/** /my-profile/your-data: downloading one's data, closing the account, and what is kept for how long. */
export function YourDataPage() {
  const { impersonated, full_name: name } = useUser();
  return (
    <Stack>
      {impersonated && <Message tone="plain">{`Only ${name} can download this data or close the account.`}</Message>}
      <TwoParts>
        <DataExport allowed={!impersonated} />
        <Closing allowed={!impersonated} />
        <KeptData />
      </TwoParts>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;

/** Fetches everything we keep about the member and saves it as a file. @returns the name of the file */
async function saveExport(): Promise<string> {
  const everything = await request(exportAccount);
  const name = `your-data-${everything.exported.slice(0, 10)}.json`;
  saveFile(new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }), name);
  return name;
}

/** Everything we keep about the member, as a file. */
export function DataExport({ allowed }: { allowed: boolean }) {
  const saving = useMutation({ mutationFn: saveExport });
  return (
    <section aria-labelledby="data-export">
      <h2 id="data-export">A copy of your data</h2>
      <p>
        Everything we keep about you in one file, as of this moment. It’s JSON, which both people and programs can read.
      </p>
      <DefinitionList facts={CONTENTS} />
      <Below>
        <p>We keep no passwords or card numbers, so there are none in it.</p>
        {allowed && (
          <Button icon="download" busy={saving.isPending} onClick={() => saving.mutate()}>
            Download your data
          </Button>
        )}
        <FormProblem error={saving.error} />
        <Done role="status">{saving.isSuccess && `${saving.data} is in your downloads.`}</Done>
      </Below>
    </section>
  );
}

const CONTENTS = [
  { term: 'You', value: 'Name, e-mail, addresses, how you came to us, your saved cards by their last four digits' },
  {
    term: 'Your account',
    value: 'Where you’re logged in, notices and your settings for them, what we did on your behalf',
  },
  { term: 'Your activity', value: 'Bids, purchases, offers, what you follow' },
  { term: 'Your money', value: 'Membership, payments, invoices, refunds, every entry in our books' },
  { term: 'Your wine', value: 'Lots, bottles by serial number, barrels bottled, shipments, gifts, the marketplace' },
];

const Below = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  padding-top: 16px;
  p {
    ${theme.type.table}
    color: ${theme.colour.ink2};
  }
`;

const Done = styled.p`
  &:empty {
    display: none;
  }
`;

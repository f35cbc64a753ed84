import { DefinitionList } from '@le-chai/design/DefinitionList';
import { theme } from '@le-chai/design/theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type AppFacts, failureText } from './app-facts.ts';

/** One app of this tab. */
export function AppSection({ app }: { app: AppFacts }) {
  const id = useId();
  const { name, version, from, override, address, contract, loaded, failures } = app;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <DefinitionList
        facts={[
          { term: 'Version', value: version },
          { term: 'From', value: from },
          { term: 'Problem', value: override?.problem && <Failed>{override.problem}</Failed> },
          { term: 'Address', value: address },
          { term: 'Contract', value: contract },
          {
            term: 'Loaded',
            value: loaded.length > 0 && (
              <Lines>
                {loaded.map(({ what, ms, version: own }, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- nothing but the order tells two loads apart
                  <li key={index}>
                    {what}, {Math.round(ms)} ms{own !== version && ` (${own})`}
                  </li>
                ))}
              </Lines>
            ),
          },
          {
            term: 'Failures',
            value: failures.length > 0 && (
              <Lines>
                {failures.map((failure, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the same
                  <li key={index}>
                    <Failed>{failureText(failure)}</Failed>
                  </li>
                ))}
              </Lines>
            ),
          },
        ]}
      />
    </section>
  );
}

const Failed = styled.span`
  color: ${theme.colour.alert};
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

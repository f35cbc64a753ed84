import { Skeleton } from '@le-chai/design/Skeleton';
import { KIND_GROUPS, KIND_WORDS } from './notice-words.ts';
import { Table } from './PreferenceTables.tsx';
import { styled } from 'styled-components';

/** The tables before it is known what is chosen: all words stand there already, only the boxes are to come. */
export function PreferencesSkeleton() {
  return (
    <Groups role="status" aria-label="Loading your choices">
      {KIND_GROUPS.map(({ title, kinds }) => (
        <Table key={title} aria-hidden>
          <thead>
            <tr>
              <th>
                <h2>{title}</h2>
              </th>
              <th>Here</th>
              <th>By mail</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th>{KIND_WORDS[kind].when}</th>
                <td>
                  <Place>
                    <Skeleton width="20px" height="20px" />
                  </Place>
                </td>
                <td>
                  <Place>
                    <Skeleton width="20px" height="20px" />
                  </Place>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </Groups>
  );
}

const Groups = styled.div`
  display: grid;
  gap: 32px;
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  height: 44px;
`;

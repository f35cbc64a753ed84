import { theme } from '@le-chai/design/theme';
import { styled } from 'styled-components';
import { CellarFigures } from './CellarFigures.tsx';
import { HeadChart } from './HeadChart.tsx';

/** What all views of a cellar stand under: its name, its worth, and how that came about. */
export function CellarHead() {
  return (
    <Head>
      <div>
        <h1>My cellar</h1>
        <CellarFigures />
      </div>
      <HeadChart />
    </Head>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 400px);
  gap: 24px 48px;
  h1 {
    ${theme.type.title}
    margin-bottom: 24px;
  }
  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${theme.media.phone} {
    gap: 20px;
    h1 {
      margin-bottom: 20px;
    }
  }
`;

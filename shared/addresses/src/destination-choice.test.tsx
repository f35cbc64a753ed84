import { countriesList } from '@le-chai/contracts/config';
import { address } from '@le-chai/testing/address';
import { fakeNetwork } from '@le-chai/testing/network';
import { renderRoutes } from '@le-chai/testing/render-routes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DestinationChoice } from './DestinationChoice.tsx';

beforeEach(() => {
  sessionStorage.clear();
  fakeNetwork().answer(countriesList, []);
});
const nothing = (): void => undefined;
const open = () =>
  renderRoutes([
    {
      path: '/',
      element: (
        <DestinationChoice
          addresses={[address({ id: 1, selected: true })]}
          error={null}
          retrying={false}
          onRetry={nothing}
          pickup={undefined}
          chosen={undefined}
          onChoose={nothing}
          onDone={undefined}
        />
      ),
    },
  ]);

describe('where something goes', () => {
  it('continues if it was started before a reload, until it is cancelled', async () => {
    const first = open();
    await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Torino');
    first.unmount();
    const second = open();
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Torino');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    second.unmount();
    open();
    expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  });
});

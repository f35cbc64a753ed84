/** @jest-environment node */
import { closeBrowser, hydrated } from '@le-chai/testing/edge-page';

afterEach(closeBrowser);

/** No timer is left behind. */
const forever = { defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } } };

const keptForm = async () => {
  const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
  const { useForm } = await import('../use-form.ts');
  function Form() {
    const { field, restored } = useForm({
      initial: { city: 'Milano' },
      check: () => ({}),
      send: async () => undefined,
      onDone: () => undefined,
      kept: { member: 7, form: 'address-12' },
    });
    const { name, value, onChange } = field('city');
    return (
      <>
        <input name={name} value={value} onChange={onChange} />
        {restored && <p>Restored</p>}
      </>
    );
  }
  return (
    <QueryClientProvider client={new QueryClient(forever)}>
      <Form />
    </QueryClientProvider>
  );
};

it('a form of a page from the edge has what the tab has kept once it is hydrated', async () => {
  const { html, root, complaints } = await hydrated(keptForm, {
    prepare: () => sessionStorage.setItem('le-chai:form:7:address-12', '{"city":"Torino"}'),
  });
  expect(complaints).toEqual([]);
  expect(html).toContain('Milano');
  expect(root.querySelector('input')).toHaveValue('Torino');
  expect(root).toHaveTextContent('Restored');
});

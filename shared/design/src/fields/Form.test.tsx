import { renderToStaticMarkup } from 'react-dom/server';
import { Form } from './Form.ts';

describe('a form', () => {
  it('is sent by POST where its script has not loaded, and is not checked by the browser', () => {
    const form = document.createElement('div');
    form.innerHTML = renderToStaticMarkup(<Form aria-label="Log in" />);
    expect(form.querySelector('form')).toMatchObject({ method: 'post', noValidate: true });
  });

  it('cannot be made to send by GET', () => {
    expect(renderToStaticMarkup(<Form method="get" />)).toContain('method="post"');
  });
});

import { DefinitionList } from '@le-chai/design/DefinitionList';

/** What becomes of everything when an account is closed. docs/rules.md#closing-an-account */
export function WhatGoes() {
  return <DefinitionList facts={BECOMES} />;
}

const BECOMES = [
  {
    term: 'What goes',
    value:
      'Your name, e-mail, telephone and date of birth, your addresses, saved cards, notices and wishes, and what is left of your membership.',
  },
  {
    term: 'What stays',
    value:
      'Invoices, as they were issued, payments and the entries of our books, for as long as the law wants them kept.',
  },
  {
    term: 'And you',
    value: 'You are logged out everywhere. With the same e-mail you can sign up again, and begin anew.',
  },
];

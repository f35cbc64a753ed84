import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Buttons that are busy for a while, or submit a form, and change nothing of a member's: by file, with the reason. All others are
 * a `SendButton`, which the house acting as a member cannot press.
 */
const CHANGES_NOTHING: Readonly<Record<string, string>> = {
  'host/src/entrance/ConfirmEmailPage.tsx': 'opened by a link, for anybody',
  'host/src/entrance/ForgotPasswordPage.tsx': 'nobody is signed in',
  'host/src/entrance/LoginPage.tsx': 'nobody is signed in',
  'host/src/entrance/ResetPasswordPage.tsx': 'nobody is signed in',
  'host/src/identity/ProofForm.tsx': 'the question is not put to the house',
  'host/src/navigation/LogOutQuestion.tsx': 'ends the impersonation',
  'host/src/navigation/MenuContents.tsx': 'ends the impersonation',
  'host/src/notices/NoticesFoot.tsx': 'reads on',
  'remote-account/src/invoices/invoice-columns.tsx': 'reads',
  'remote-account/src/signup/form/SignupForm.tsx': 'nobody is signed in',
  'remote-account/src/your-data/YourDataPage.tsx': 'hidden from the house, with a sentence',
  'remote-auctions/src/calendar/WishlistCalendar.tsx': 'reads',
  'remote-auctions/src/bidding/BidForm.tsx': 'opens the question before a bid',
  'remote-auctions/src/list/FilterBar.tsx': 'searches, where there is no script',
  'remote-auctions/src/list/ListResults.tsx': 'asks for more of a list',
  'remote-auctions/src/list/PriceFilter.tsx': 'narrows a list',
  'remote-auctions/src/results/ResultsPage.tsx': 'searches',
  'remote-auctions/src/new-shop/NewShopPage.tsx': 'reads again',
  'remote-auctions/src/auction/DidNotLoad.tsx': 'reads again',
  'remote-cellar/src/moves/GiftDialog.tsx': 'opens the question before a gift',
  'remote-cellar/src/provenance/NoSuchBottle.tsx': 'reads',
  'shared/payment/src/cards/test-provider/TestBank.tsx': 'the page of a bank',
  'shared/design/src/states/FailedState.tsx': 'reads again',
  'shared/forms/src/DownloadButton.tsx': 'reads',
  'shared/forms/src/SendButton.tsx': 'is the one itself',
};

/** The opening tags of elements with this name. */
function tagsOf(name: string, source: string): string[] {
  const tags: string[] = [];
  for (const { index } of source.matchAll(new RegExp(`<${name}\\b`, 'g'))) {
    let end = index;
    for (let depth = 0; source[end] !== '>' || depth > 0 || source[end - 1] === '='; end += 1) {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
    }
    tags.push(source.slice(index, end + 1));
  }
  return tags;
}

it('a button that sends a change is a SendButton', () => {
  const files = execFileSync('git', ['ls-files', 'host/src/*.tsx', 'remote-*/src/*.tsx', 'shared/*/src/*.tsx'])
    .toString()
    .split('\n')
    .filter((file) => file && !/\.test\.tsx$|\/catalogue\//.test(file));
  const sending = files.filter((file) =>
    tagsOf('Button', readFileSync(file, 'utf8')).some((tag) => /\sbusy[=\s>]|type="submit"|\{\.\.\.button\}/.test(tag)),
  );
  expect(sending.toSorted()).toEqual(Object.keys(CHANGES_NOTHING).toSorted());
});

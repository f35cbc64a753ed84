/** Stands in each made-up text, by which one that was copied is known. */
export const DEMONSTRATION = 'This house is a demonstration.';

export const DEMO_TERMS = `${DEMONSTRATION} It sells nothing and delivers nothing, no money is taken, and nobody becomes a member of anything. The terms below are made up, in the form that the terms of a real house have.

# Who we are

The seller is a company that does not exist. A real house names itself here, and in its legal notice.

# Membership

Members must be of legal age for wine and spirits in their country. A membership is personal, and each member keeps their password to themselves.

A plan begins with a 14-day trial, which costs nothing if it is cancelled in time. After it, the plan renews each month or each year until it is cancelled.

# Bids and purchases

A bid is an offer to buy at up to that price, and cannot be taken back. The seller accepts it when the sale closes.

A purchase at a fixed price is agreed once it is paid, or reserved for a bank transfer.

# Prices and payment

Prices include VAT. They are paid:

- by card, immediately
- by bank transfer, within the days that the purchase names

# Storage and delivery

Bottles are stored and insured in the member’s name until the member asks for delivery. Freight, excise and customs duty are charged with the shipment, at an amount that the member sees and agrees to first.

# Returns

A consumer may withdraw from a purchase as the law of their country provides. Anything that arrives broken is replaced or refunded.

# Changes to these terms

A new version is published here before it takes effect, with the day on which it does.`;

export const DEMO_PRIVACY = `${DEMONSTRATION} Do not enter real details about yourself: others who try it out may see them, and they are deleted without notice.

# What is kept

What you enter, and what you do here:

- name, e-mail address, date of birth and addresses of an account
- bids, purchases, bottles and shipments
- sign-ins, with the device and a part of the network’s address

# What it is for

It is used to run this demonstration, and for nothing else. A real house gives the legal ground for each use here.

# Who receives it

Nobody. A real house names its carriers, payment providers and others here.

# Your rights

Every member can download what is kept about them, correct it and close the account, on the pages of their profile.`;

export const DEMO_IMPRINT = `${DEMONSTRATION} Nobody runs it as a business.

# Who answers for this page

A real house names its company here, with its address, its register and who represents it.

# How to reach us

Members write to us from the page “Contact us”.`;

/*
 * The settings of a house that has set none. The bank is fictional: its IBAN has a valid form and belongs to nobody.
 */

export const FEATURES = { marketplace: false };

export const BANK_TRANSFER = {
  Beneficiary: 'Le Chai S.A.S.',
  IBAN: 'FR76 0000 0000 0000 0000 0000 097',
  BIC: 'LECHFRPPXXX',
  BeneficiaryAddress: '12 quai des Chartrons, 33000 Bordeaux, France',
  PaymentInstitution: 'Banque des Chartrons',
  PaymentInstitutionAddress: '3 cours de la Martinique, 33000 Bordeaux, France',
};

export const PICKUP = {
  fullName: 'Le Chai, cellar door',
  companyName: 'Le Chai S.A.S.',
  phone: '+33 5 00 00 00 00',
  line1: '12 quai des Chartrons',
  city: 'Bordeaux',
  region: 'Nouvelle-Aquitaine',
  postalCode: '33000',
  iso: 'FR',
  additionalInformation: 'Monday to Friday, 9:00 to 17:00. Please bring an identity document.',
};

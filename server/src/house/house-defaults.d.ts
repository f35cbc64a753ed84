export declare const FEATURES: {
    marketplace: boolean;
};
export declare const BANK_TRANSFER: {
    Beneficiary: string;
    IBAN: string;
    BIC: string;
    BeneficiaryAddress: string;
    PaymentInstitution: string;
    PaymentInstitutionAddress: string;
};
export declare const PICKUP: {
    fullName: string;
    companyName: string;
    phone: string;
    line1: string;
    city: string;
    region: string;
    postalCode: string;
    iso: string;
    additionalInformation: string;
};

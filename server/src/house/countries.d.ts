export interface CountryRow {
    id: number;
    name: string;
    iso: string;
    enabledForShipping: boolean;
    excludedArea: boolean;
}
/** Every country, as the database keeps them. */
export declare function countries(): CountryRow[];

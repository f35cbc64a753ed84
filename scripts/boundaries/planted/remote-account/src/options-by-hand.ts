import { queryOptions } from '@tanstack/react-query';

export const profile = queryOptions;

import { styled } from 'styled-components';

export const Ask = styled('form')``;

import { Shelf } from '@le-chai/design/Shelf';
import type { ReactNode } from 'react';
import type { Sale } from '../auction/goods.ts';
import { SalePicture } from '../auction/SalePicture.tsx';
import { Photographs } from './Photographs.tsx';
import { SaleHead } from './SaleHead.tsx';
import { useStage } from './use-stage.ts';

interface SaleTopProps {
  sale: Sale;
  /** Instead of its picture on the shelf. */
  children?: ReactNode;
}

/** The top of the page of a sale: its name, its picture on the shelf, its photographs. */
export function SaleTop({ sale, children }: SaleTopProps) {
  return (
    <>
      <SaleHead sale={sale} />
      {children ?? <OnShelf sale={sale} />}
      <Photographs sale={sale} />
    </>
  );
}

function OnShelf({ sale }: { sale: Sale }) {
  const { height, bottles } = useStage();
  return (
    <Shelf height={height}>
      <SalePicture sale={sale} height={height} max={bottles} />
    </Shelf>
  );
}

import type { SuggestedPicture } from '@le-chai/contracts/search';
import { Barrel } from '@le-chai/design/Barrel';
import { Bottle } from '@le-chai/design/Bottle';
import { Photo } from '@le-chai/design/Photo';

export interface FoundPictureProps {
  picture: SuggestedPicture;
  /** Height and width of its space, px. */
  side: number;
}

/** The picture of a result, as in tables: its photograph, bottle, or barrel. */
export function FoundPicture({ picture, side }: FoundPictureProps) {
  const { cover, level, size, ...subject } = picture;
  const drawn =
    level === null ? (
      <Bottle subject={{ ...subject, size: size ?? undefined }} height={side} detail="row" />
    ) : (
      <Barrel level={level} colour={picture.colour} width={side} />
    );
  return (
    <Photo cover={cover} width={side} height={side}>
      {drawn}
    </Photo>
  );
}

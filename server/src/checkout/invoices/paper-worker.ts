import { buffer } from 'node:stream/consumers';
import PdfDocument from 'pdfkit';
import { move } from 'piscina';
import { formatEuro } from '../../core/money/amounts.ts';
import { dayOf } from './day-of.ts';
import type { Paper } from './draw-paper.ts';
import { printable } from './rules/printable.ts';

const HOUSE = 'Le Chai';
/** A4, points. */
const MARGIN = 56;
const RIGHT = 595.28 - MARGIN;
const AMOUNT_WIDTH = 110;
/** Below this a page has no room for another line. */
const BOTTOM = 740;

type Pdf = PDFKit.PDFDocument;

/** What `drawPaper` has done in a thread. */
export default async function draw(paper: Paper): Promise<Uint8Array> {
  const { title, at, seller, lines } = paper;
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: printable(seller.name), CreationDate: at, ModDate: at },
  });
  head(pdf, paper);
  for (const line of lines) drawLine(pdf, line);
  foot(pdf, paper);
  pdf.end();
  const drawn = new Uint8Array(await buffer(pdf));
  return move(drawn) as unknown as Uint8Array;
}

function head(pdf: Pdf, { title, at, seller, buyer, buyerLabel = 'Billed to', delivery }: Paper): void {
  pdf.font('Times-Roman').fontSize(26).text(HOUSE, MARGIN, MARGIN);
  pdf.font('Helvetica').fontSize(9).fillColor('#555');
  pdf.text(printable(seller.name)).text(printable(seller.address));
  if (seller.vatNumber) pdf.text(printable(`VAT number ${seller.vatNumber}`));
  pdf.moveDown(2).fillColor('black').font('Helvetica-Bold').fontSize(15).text(title);
  pdf.font('Helvetica').fontSize(10).text(dayOf(at));
  const top = pdf.y + 18;
  addressBlock(pdf, buyerLabel, buyer, MARGIN, top);
  const left = pdf.y;
  if (delivery) addressBlock(pdf, 'Delivered to', delivery, MARGIN + 250, top);
  pdf.y = Math.max(left, pdf.y) + 24;
  rule(pdf);
}

function addressBlock(pdf: Pdf, label: string, lines: readonly string[], x: number, y: number): void {
  pdf.fontSize(8).fillColor('#555').text(label, x, y);
  pdf.fontSize(10).fillColor('black');
  for (const line of lines) pdf.text(printable(line), x, pdf.y, { width: 230 });
}

function drawLine(pdf: Pdf, { text, detail, cents }: Paper['lines'][number]): void {
  if (pdf.y > BOTTOM) pdf.addPage();
  const { y } = pdf;
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(formatEuro(cents), RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.text(printable(text), MARGIN, y, { width: RIGHT - MARGIN - AMOUNT_WIDTH - 12 });
  if (detail) pdf.fontSize(8).fillColor('#555').text(printable(detail)).fillColor('black');
  pdf.moveDown(0.6);
}

function foot(pdf: Pdf, { sums, state, note }: Paper): void {
  if (pdf.y > BOTTOM - 120) pdf.addPage();
  rule(pdf);
  for (const [index, [label, cents]] of sums.entries()) {
    amount(pdf, label, cents, index === 0 ? 'Helvetica-Bold' : 'Helvetica');
  }
  pdf.moveDown(1.5).font('Helvetica-Bold').fontSize(11).text(state, MARGIN);
  if (note) pdf.moveDown(0.5).font('Helvetica').fontSize(9).text(printable(note), MARGIN);
}

function amount(pdf: Pdf, label: string, cents: number, font: string): void {
  const { y } = pdf;
  pdf.font(font).fontSize(10).text(label, MARGIN, y);
  pdf.text(formatEuro(cents), RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  pdf.moveDown(0.3);
}

function rule(pdf: Pdf): void {
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).strokeColor('#999').stroke();
  pdf.y += 12;
  pdf.x = MARGIN;
}

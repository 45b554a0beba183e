import { encode } from 'uqr';

const SVG = 'http://www.w3.org/2000/svg';

/** A QR code as SVG; the paper around it is the quiet zone. */
export function drawQrCode(text: string, label: string): SVGElement {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const parts = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      let end = x;
      while (row[end] === true) end += 1;
      return [`M${x} ${y}h${end - x}v1h${x - end}z`];
    }),
  );
  const drawing = document.createElementNS(SVG, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${size} ${size}`);
  drawing.setAttribute('shape-rendering', 'crispEdges');
  drawing.setAttribute('role', 'img');
  drawing.setAttribute('aria-label', label);
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', parts.join(''));
  drawing.append(path);
  return drawing;
}

import type { JSX } from 'react';
import type { BodyType } from '#domain/vehicle/vehicle.ts';

/** Side views as line drawings, 1170 by 441 units, on the ground line; shown where a vehicle has no photo. */
const WHEELS = (front: number, rear: number): JSX.Element => (
  <>
    <circle cx={front} cy="345" r="84" />
    <circle cx={front} cy="345" r="53" />
    <circle cx={rear} cy="345" r="84" />
    <circle cx={rear} cy="345" r="53" />
  </>
);

const DRAWINGS = {
  suv: (
    <>
      <path d="M95 365 85 339 82 286 89 234 216 214 389 198 537 87Q566 62 636 57T834 53Q931 51 957 59L1056 160 1081 173 1079 190Q1102 262 1089 328L953 372 952 315C918 236 820 236 786 315L784 368 356 373 353 303C318 230 216 246 188 328L194 373Z" />
      <path d="M440 186 558 97Q586 83 676 80T834 79 991 92L1031 158 922 170 765 180 568 186Z" />
      <path d="M407 192Q380 230 387 306L407 345H737Q776 320 790 279L873 194" />
      <path d="M658 185V345" />
      {WHEELS(275, 869)}
    </>
  ),
  hatch: (
    <>
      <path d="M88 366Q70 330 86 268 128 232 246 220L402 208 548 118Q578 98 650 94T850 98Q914 102 942 116L1050 196Q1084 214 1086 250L1090 330 960 372C954 244 786 244 780 368L362 372C356 244 188 244 182 374Z" />
      <path d="M452 202 572 128Q600 116 690 114T868 120L990 190 900 196 620 202Z" />
      <path d="M414 212Q392 250 398 316L414 346H732Q772 318 788 280L874 200" />
      <path d="M668 200V346" />
      {WHEELS(272, 870)}
    </>
  ),
  sedan: (
    <>
      <path d="M74 364Q58 326 76 272 116 242 242 228L388 214 520 134Q552 112 640 108T800 114Q850 120 906 156L972 198 1078 214Q1110 222 1108 262L1104 334 974 370C968 248 800 248 794 368L356 372C350 248 182 248 176 372Z" />
      <path d="M440 208 544 142Q574 128 664 126T800 132Q838 138 910 194L860 202 620 208Z" />
      <path d="M404 216Q384 252 392 318L408 346H742Q784 318 798 282L864 204" />
      <path d="M654 206V346" />
      {WHEELS(266, 884)}
    </>
  ),
  ute: (
    <>
      <path d="M70 358Q56 300 74 232 104 208 232 200L340 192 452 90Q474 74 560 72T676 76Q700 80 708 98L726 178H1104Q1118 184 1116 212L1110 338 994 358C988 240 820 240 814 362L352 366C346 240 178 240 172 364Z" />
      <path d="M390 188 474 104Q492 94 566 92T660 96Q676 98 680 108L696 182Z" />
      <path d="M354 196Q334 236 344 306L362 344H722L726 178" />
      <path d="M556 188V344" />
      {WHEELS(262, 904)}
    </>
  ),
  van: (
    <>
      <path d="M84 366Q64 316 84 244 108 214 198 194L288 176 412 64Q432 44 520 40L1040 38Q1080 40 1090 72L1102 200 1100 340 972 370C966 246 798 246 792 368L350 372C344 246 176 246 170 372Z" />
      <path d="M336 174 438 82Q452 70 500 68L596 66V172Z" />
      <path d="M308 184Q296 230 306 312L332 346H604V50M604 346H788M640 70H860V172H640Z" />
      {WHEELS(260, 882)}
    </>
  ),
  caravan: (
    <>
      <path d="M216 352V168Q220 78 306 70H946Q1040 74 1052 168L1062 352H836C832 286 740 286 736 352H716C712 286 620 286 616 352Z" />
      <path d="M216 336 104 356H58M216 304 118 354M104 356V400" />
      <circle cx="104" cy="412" r="18" />
      <path d="M286 140H452V224H286ZM700 140H984V224H700ZM500 118H592V336H500ZM516 136H576V206H516Z" />
      <path d="M216 268H500M592 268H1058" />
      {[664, 788].map((x) => (
        <g key={x}>
          <circle cx={x} cy="378" r="52" />
          <circle cx={x} cy="378" r="30" />
        </g>
      ))}
    </>
  ),
  truck: (
    <>
      <path d="M70 372V262Q72 236 92 200L124 128Q134 108 162 106H322V372M70 372H128M284 372H322M322 352H356V50H1112V352H1072M906 352H894M728 352H356" />
      <path d="M106 210 138 140Q144 130 158 130H232V214L106 222ZM246 130V282" />
      <path d="M356 278H1112M540 50V278M734 50V278M926 50V278" />
      {[206, 811, 989].map((x) => (
        <g key={x}>
          <circle cx={x} cy="358" r="72" />
          <circle cx={x} cy="358" r="42" />
        </g>
      ))}
    </>
  ),
  motorcycle: (
    <>
      <path d="M298 318 424 132M424 132 398 96H476M424 132 452 118M176 282Q196 192 292 186" />
      <circle cx="394" cy="150" r="26" />
      <path d="M442 168Q488 112 594 124 640 132 662 172 560 206 470 200Z" />
      <path d="M662 172Q742 182 806 146L868 138Q848 196 772 208L640 202" />
      <path d="M470 200 556 336H704L772 208M704 322 872 318M560 214H650L692 296 646 336H566L516 262Z" />
      <path d="M646 330Q704 366 820 360L972 336V316L820 330" />
      {[298, 872].map((x) => (
        <g key={x}>
          <circle cx={x} cy="318" r="112" />
          <circle cx={x} cy="318" r="88" />
          <circle cx={x} cy="318" r="20" />
        </g>
      ))}
    </>
  ),
} as const;

const DRAWING_OF: Partial<Readonly<Record<BodyType, keyof typeof DRAWINGS>>> = {
  hatch: 'hatch',
  hatchback: 'hatch',
  sedan: 'sedan',
  coupe: 'sedan',
  convertible: 'sedan',
  hardtop: 'sedan',
  softtop: 'sedan',
  ute: 'ute',
  cabChassis: 'ute',
  van: 'van',
  peopleMover: 'van',
  bus: 'van',
  motorhome: 'van',
  lightTruck: 'truck',
  truck: 'truck',
  caravan: 'caravan',
  camperTrailer: 'caravan',
  motorcycle: 'motorcycle',
};

/** Decorative: the words next to it say that there is no photo. */
export function BodyDrawing({ body }: { readonly body?: BodyType | undefined }): JSX.Element {
  return (
    <svg className="lineart" viewBox="0 0 1170 441" aria-hidden="true">
      {DRAWINGS[(body === undefined ? undefined : DRAWING_OF[body]) ?? 'suv']}
      <path className="lineart__datum" d="M0 433h1170" />
    </svg>
  );
}

/** Groups of the brands directory [1-14]. */
export type BrandKind = 'cars' | 'caravans' | 'motorcycles' | 'trucks' | 'group';

/** Makes that are sold in Australia, new or used, by what they make first. Names alone: no logo belongs to a platform. */
const MAKES: Readonly<Record<Exclude<BrandKind, 'caravans' | 'group'>, string>> = {
  cars: `Abarth, Alfa Romeo, Alpine, Aston Martin, Audi, Bentley, BMW, Buick, BYD, Cadillac, Caterham, Chery, Chevrolet,
    Chrysler, Citroën, Cupra, Daewoo, Daihatsu, Datsun, Deepal, Denza, Dodge, Eunos, Ferrari, Fiat, Ford, Foton, FPV, Geely,
    Genesis, GMC, GMSV, Great Wall, GWM, Haval, HDT, Holden, Honda, HSV, Hummer, Hyundai, Ineos, Infiniti, Isuzu Ute, JAC,
    Jaecoo, Jaguar, Jeep, Kia, KGM, Koenigsegg, Lamborghini, Land Rover, LDV, Leapmotor, Lexus, Lincoln, Lotus, Mahindra,
    Maserati, Maybach, Mazda, McLaren, Mercedes-Benz, MG, Mini, Mitsubishi, Morgan, Nissan, Omoda, Opel, Pagani, Peugeot,
    Polestar, Pontiac, Porsche, Proton, Ram, Renault, Rolls-Royce, Rover, Saab, SEAT, Skoda, Skywell, Smart, SsangYong,
    Subaru, Suzuki, Tesla, Toyota, TVR, Volkswagen, Volvo, Xpeng, Zeekr`,
  motorcycles: `AJP, Aprilia, Benelli, Beta, Bimota, BMW Motorrad, Braaap, BSA, Can-Am, CFMoto, Ducati, Gas Gas,
    Harley-Davidson, Husqvarna, Hyosung, Indian, Kawasaki, KTM, Kymco, Lambretta, Mash, Moto Guzzi, Moto Morini, MV Agusta,
    Norton, Piaggio, Royal Enfield, Sherco, SWM, SYM, Triumph, TM Racing, Ural, Vespa, Victory, Yamaha, Zero`,
  trucks: `DAF, Dennis Eagle, Freightliner, Fuso, Hino, International, Isuzu Trucks, Iveco, Kenworth, Mack, MAN, Mitsubishi
    Fuso, Peterbilt, Scania, SEA Electric, Sitrak, Sterling, UD, UD Trucks, Western Star`,
};

const KNOWN: readonly { readonly name: string; readonly kind: BrandKind }[] = Object.entries(MAKES).flatMap(
  ([kind, names]) =>
    names.split(',').map((name) => ({ name: name.replace(/\s+/g, ' ').trim(), kind: kind as BrandKind })),
);

/** Every known make by name [3-44]. */
export const KNOWN_MAKES: readonly string[] = KNOWN.map(({ name }) => name);

/** What a make builds first, if it is known. */
export function knownKindOf(make: string): BrandKind | undefined {
  return KNOWN.find(({ name }) => name.toLowerCase() === make.toLowerCase())?.kind;
}

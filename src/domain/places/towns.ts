import type { GeoPoint } from './distance.ts';

/** A city, town or suburb, for the names on maps and for distances from a typed name. */
export interface Town extends GeoPoint {
  readonly name: string;
  /** 1 for capitals, 2 for cities, 3 for towns, 4 for suburbs: what a map leaves out last. */
  readonly rank: 1 | 2 | 3 | 4;
}

/**
 * Written by hand from general knowledge, in hundredths of a degree, a kilometre: good enough for names on a map and for
 * sorting by distance. The capitals and cities come first.
 */
const TABLE = `
1 Sydney -33.87 151.21;Melbourne -37.81 144.96;Brisbane -27.47 153.03;Perth -31.95 115.86;Adelaide -34.93 138.60
1 Hobart -42.88 147.33;Darwin -12.46 130.84;Canberra -35.28 149.13
2 Gold Coast -28.00 153.41;Newcastle -32.93 151.78;Wollongong -34.42 150.89;Geelong -38.15 144.36;Townsville -19.26 146.82
2 Cairns -16.92 145.77;Toowoomba -27.56 151.95;Ballarat -37.56 143.85;Bendigo -36.76 144.28;Launceston -41.44 147.14
2 Mackay -21.14 149.19;Rockhampton -23.38 150.51;Bunbury -33.33 115.64;Albury -36.08 146.92;Wagga Wagga -35.11 147.37
2 Alice Springs -23.70 133.88;Mount Gambier -37.83 140.78;Kalgoorlie -30.75 121.47;Geraldton -28.77 114.61
3 Sunshine Coast -26.68 153.06;Bundaberg -24.87 152.35;Hervey Bay -25.29 152.84;Gladstone -23.84 151.26;Gympie -26.19 152.67
3 Ipswich -27.61 152.76;Dalby -27.18 151.26;Warwick -28.21 152.03;Roma -26.57 148.79;Emerald -23.53 148.16
3 Mount Isa -20.73 139.49;Kingaroy -26.54 151.84;Tamworth -31.09 150.93;Armidale -30.51 151.67;Dubbo -32.24 148.60
3 Orange -33.28 149.10;Bathurst -33.42 149.58;Port Macquarie -31.43 152.91;Coffs Harbour -30.30 153.11;Lismore -28.81 153.28
3 Grafton -29.69 152.93;Taree -31.91 152.46;Goulburn -34.75 149.72;Nowra -34.88 150.60;Griffith -34.29 146.05
3 Broken Hill -31.96 141.47;Moree -29.46 149.84;Bourke -30.09 145.94;Cooma -36.24 149.12;Bega -36.67 149.84
3 Gosford -33.43 151.34;Penrith -33.75 150.69;Campbelltown -34.07 150.81;Katoomba -33.71 150.31;Bowral -34.48 150.42
3 Warrnambool -38.38 142.48;Colac -38.34 143.58;Shepparton -36.38 145.40;Wangaratta -36.36 146.32;Mildura -34.19 142.16
3 Horsham -36.71 142.20;Swan Hill -35.34 143.55;Echuca -36.13 144.75;Sale -38.11 147.07;Traralgon -38.20 146.54
3 Bairnsdale -37.83 147.63;Hamilton -37.74 142.02;Ararat -37.28 142.93;Torquay -38.33 144.32;Werribee -37.90 144.66
3 Melton -37.68 144.58;Bacchus Marsh -37.68 144.44;Lorne -38.54 143.98;Queenscliff -38.27 144.66;Sorrento -38.34 144.74
3 Frankston -38.14 145.12;Dandenong -37.98 145.21;Sunbury -37.58 144.73;Lilydale -37.76 145.35;Berwick -38.03 145.35
3 Port Augusta -32.49 137.77;Port Lincoln -34.73 135.86;Whyalla -33.03 137.56;Murray Bridge -35.12 139.27;Renmark -34.17 140.75
3 Victor Harbor -35.55 138.62;Gawler -34.60 138.75;Clare -33.83 138.61;Ceduna -32.13 133.68;Coober Pedy -29.01 134.75
3 Mandurah -32.53 115.73;Busselton -33.65 115.35;Albany -35.02 117.88;Esperance -33.86 121.89;Northam -31.65 116.67
3 Broome -17.96 122.24;Karratha -20.74 116.85;Port Hedland -20.31 118.58;Kununurra -15.77 128.74;Carnarvon -24.88 113.66
3 Katherine -14.47 132.27;Tennant Creek -19.65 134.19;Devonport -41.18 146.36;Burnie -41.05 145.91;Queenstown -42.08 145.56
3 Mudgee -32.59 149.59;Parkes -33.14 148.17;Forbes -33.38 148.01;Cowra -33.83 148.69;Wellington -32.56 148.94
3 Young -34.31 148.30;Lithgow -33.48 150.16;Narromine -32.23 148.24;Gilgandra -31.71 148.66;Cobar -31.50 145.84
3 Ballina -28.87 153.56;Byron Bay -28.65 153.61;Casino -28.87 153.05;Murwillumbah -28.33 153.40;Kempsey -31.08 152.84
3 Deniliquin -35.53 144.95;Benalla -36.55 145.98;Wodonga -36.12 146.89;Castlemaine -37.07 144.22;Kyneton -37.25 144.45
3 Caboolture -27.08 152.95;Redcliffe -27.23 153.10;Beenleigh -27.71 153.20;Logan Central -27.64 153.11;Cleveland -27.53 153.27
4 Strathpine -27.30 152.99;Sandgate -27.32 153.07;Aspley -27.36 153.02;Chermside -27.39 153.03;North Lakes -27.23 153.02
4 Deception Bay -27.19 153.03;Burpengary -27.16 152.96;Samford -27.37 152.89;Nundah -27.40 153.06;Indooroopilly -27.50 152.98
4 Wynnum -27.44 153.17;Carindale -27.50 153.10;Mount Gravatt -27.54 153.08;Springwood -27.61 153.13;Springfield -27.66 152.91
4 Bribie Island -27.07 153.15;Southport -27.97 153.40;Burleigh Heads -28.09 153.45;Nerang -27.99 153.33;Coomera -27.86 153.31
4 Parramatta -33.81 151.00;Blacktown -33.77 150.91;Liverpool -33.92 150.92;Hornsby -33.70 151.10;Manly -33.80 151.29
4 Castle Hill -33.73 151.00;Chatswood -33.80 151.18;Bankstown -33.92 151.03;Hurstville -33.97 151.10;Cronulla -34.06 151.15
4 Richmond -33.60 150.75;Sutherland -34.03 151.06;Footscray -37.80 144.90;Box Hill -37.82 145.12;Ringwood -37.81 145.23
4 Essendon -37.75 144.92;Brighton -37.91 145.00;Glen Waverley -37.88 145.16;Preston -37.74 145.00;Hoppers Crossing -37.88 144.70
4 Lara -38.02 144.41;Leopold -38.19 144.46;Ocean Grove -38.26 144.52;Drysdale -38.17 144.57;Anglesea -38.41 144.19
4 Winchelsea -38.24 143.99;Bannockburn -38.05 144.17;Portarlington -38.11 144.65;Grovedale -38.20 144.34;Corio -38.07 144.37
4 Glenelg -34.98 138.51;Elizabeth -34.72 138.67;Modbury -34.83 138.68;Noarlunga -35.14 138.50;Mount Barker -35.07 138.86
4 Fremantle -32.05 115.75;Joondalup -31.74 115.77;Rockingham -32.28 115.73;Midland -31.89 116.01;Armadale -32.15 116.01
4 Palmerston -12.49 130.98;Glenorchy -42.83 147.28;Kingston -42.98 147.31;Belconnen -35.24 149.07;Tuggeranong -35.42 149.09
`;

export const TOWNS: readonly Town[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const rank = Number(line[0]) as Town['rank'];
    return line
      .slice(2)
      .split(';')
      .map((entry): Town => {
        const [latitude, longitude] = entry.split(' ').slice(-2).map(Number);
        return {
          name: entry.split(' ').slice(0, -2).join(' '),
          latitude: latitude ?? 0,
          longitude: longitude ?? 0,
          rank,
        };
      });
  });

/** The six colours of Pyramido: their emblems, drawn by us, and their shades. */

/** The colours in the order of the rules; two neighbours are the faces of one recolour tile. */
export const COLOURS = ["N", "B", "Y", "T", "R", "G"] as const;
export type Colour = (typeof COLOURS)[number];

/** Whether a letter names a colour. */
export function isColour(letter: string): letter is Colour {
  return (COLOURS as readonly string[]).includes(letter);
}

/** Shades of a colour: of the glaze, of its pattern, of a jewel and of the emblem on it. */
export interface Shades {
  readonly glaze: string;
  readonly pattern: string;
  readonly jewel: string;
  readonly ink: string;
}

/** They differ in lightness too, from brown, the darkest, to yellow. */
export const SHADES: Readonly<Record<Colour, Shades>> = {
  N: { glaze: "#4d3020", pattern: "#654330", jewel: "#e6d2bf", ink: "#3a2010" },
  B: { glaze: "#274893", pattern: "#3d61b2", jewel: "#d3def6", ink: "#152f6c" },
  Y: { glaze: "#edc348", pattern: "#d6a323", jewel: "#fff5d2", ink: "#6a4700" },
  T: { glaze: "#56bdb7", pattern: "#379f99", jewel: "#dcf6f3", ink: "#07504e" },
  R: { glaze: "#b2382b", pattern: "#cb5545", jewel: "#fbdcd5", ink: "#7a150c" },
  G: { glaze: "#4d8b43", pattern: "#67a65c", jewel: "#e2f3da", ink: "#1d4a17" },
};

/** The side of the square that an emblem is drawn in. */
export const EMBLEM_BOX = 24;

/** The outlines of the emblems, as SVG paths to be filled by the even-odd rule. */
export const EMBLEMS: Readonly<Record<Colour, string>> = {
  N: pharaoh(),
  B: cat(),
  Y: ankh(),
  T: scarab(),
  R: eye(),
  G: lotus(),
};

function pharaoh(): string {
  return [
    "M12 1C7.4 1 4.9 3.8 4.5 8L2 19H8.4L9.3 15.9C10 16.7 10.9 17.2 12 17.2S14 16.7 14.7 15.9L15.6 19H22",
    "L19.5 8C19.1 3.8 16.6 1 12 1Z",
    "M8.3 6.6H15.7L15.3 11.4C14.9 13.7 13.5 15.2 12 15.2S9.1 13.7 8.7 11.4Z",
    "M9.5 8.7H11.3V10.1H9.5ZM12.7 8.7H14.5V10.1H12.7ZM10.7 12.2H13.3V13.2H10.7Z",
    "M5 10.4 7 11.2 6.7 12.6 4.6 11.8ZM4.2 13.8 6.9 14.8 6.6 16.2 3.8 15.2Z",
    "M19 10.4 17 11.2 17.3 12.6 19.4 11.8ZM19.8 13.8 17.1 14.8 17.4 16.2 20.2 15.2Z",
    "M10.9 18.2H13.1L13.4 23H10.6Z",
  ].join("");
}

function cat(): string {
  return [
    "M6.6 1 8.6 3.9C9.5 3.6 10.5 3.7 11.3 4.1L13.6 1.4 14 6C14.4 8 13.9 9.5 13 10.6",
    "C16.2 12.5 18.2 15.6 18.4 20C19.3 19.7 19.8 19 19.8 18C19.8 16.6 18.9 15.9 18.9 14.2",
    "C18.9 12.6 20 11.6 21.6 11.7L21.8 13.7C20.9 13.8 21 14.6 21.4 15.6C21.9 16.6 22.2 17.3 22.2 18.3",
    "C22.2 20.9 20.4 22.8 17.6 22.8H6.2V21L8.2 20.2 8 14C7.5 12.6 7.3 11.2 7.5 10C5.8 9.5 4.4 8.5 4 7",
    "C4.5 6.6 5 6 5.3 5.3C5.7 4.3 6.1 3.6 6.5 3.1Z",
    "M7.2 5.9C7.8 5.2 8.8 5.2 9.4 5.9C8.8 6.6 7.8 6.6 7.2 5.9Z",
    "M10.6 15.2 10.9 20.9H13.2C12.6 18.6 11.7 16.6 10.6 15.2Z",
  ].join("");
}

function ankh(): string {
  return [
    "M12 .8C7.9 .8 5.6 3.7 5.6 6.9C5.6 9.5 7.4 11.5 9.2 13H2.8V16.6H10.1L9.4 23.2H14.6L13.9 16.6H21.2V13",
    "H14.8C16.6 11.5 18.4 9.5 18.4 6.9C18.4 3.7 16.1 .8 12 .8Z",
    "M12 4.1C14 4.1 15.1 5.4 15.1 7C15.1 9 13.5 10.9 12 12.2C10.5 10.9 8.9 9 8.9 7C8.9 5.4 10 4.1 12 4.1Z",
  ].join("");
}

function scarab(): string {
  return [
    "M8.5 5.3C8.8 3 10.2 1.8 12 1.8S15.2 3 15.5 5.3Z",
    "M6.8 9.4C6.8 7.4 7.8 6.3 9 6.1H15C16.2 6.3 17.2 7.4 17.2 9.4Z",
    "M6.4 10.4H11.4V22C7.9 21.6 5.8 18.6 5.8 14.7C5.8 13 6 11.6 6.4 10.4Z",
    "M17.6 10.4H12.6V22C16.1 21.6 18.2 18.6 18.2 14.7C18.2 13 18 11.6 17.6 10.4Z",
    "M6 9 2.4 7.2 1.2 2.6 3.1 2.1 4.1 5.8 6.6 7.1ZM18 9 21.6 7.2 22.8 2.6 20.9 2.1 19.9 5.8 17.4 7.1Z",
    "M5.2 12.2 1 12.6.8 14.6 4.8 14.3ZM18.8 12.2 23 12.6 23.2 14.6 19.2 14.3Z",
    "M5.2 16.4 2 18.6 2.2 22.8 4.2 22.7 4.1 19.7 6 18.4ZM18.8 16.4 22 18.6 21.8 22.8 19.8 22.7 19.9 19.7 18 18.4Z",
  ].join("");
}

function eye(): string {
  return [
    "M.8 11C4.2 6.6 8 5 12 5C16.2 5 20.2 7 23.2 11C20.2 14.8 16.6 16.6 12.6 16.6C8.4 16.6 4.2 15 .8 11Z",
    "M4.4 11C6.8 8.5 9.4 7.4 12 7.4C14.8 7.4 17.8 8.6 19.8 11C17.6 13.3 15 14.2 12.4 14.2C9.4 14.2 6.8 13.3 4.4 11Z",
    "M12 7.6A3.3 3.3 0 1 0 12 14.1 3.3 3.3 0 1 0 12 7.6Z",
    "M1.4 6.6C5 2.6 9 1 13 1C16.8 1 20.4 2.5 22.8 5.2L21 6.7C18.8 4.5 16.2 3.4 13 3.4C9.4 3.4 5.8 4.6 2.6 7.8Z",
    "M8.6 17H11.2L10.9 23.2H8.2Z",
    "M14.2 17 17 16.2C17.4 18.6 18.8 20.1 21.4 20.6L20.8 23.1C16.8 22.5 14.6 20.4 14.2 17Z",
  ].join("");
}

function lotus(): string {
  return [
    "M12 1.2C15.2 5.6 15.6 11.4 12 17.4C8.4 11.4 8.8 5.6 12 1.2Z",
    "M4 4.6C7.4 6.6 9.4 10.6 10.6 16.8C6.2 14.6 3.6 10.4 4 4.6Z",
    "M20 4.6C16.6 6.6 14.6 10.6 13.4 16.8C17.8 14.6 20.4 10.4 20 4.6Z",
    "M.6 11.2C4 12.4 7 14.8 9.4 18.6C4.8 18.8 1.4 16.2.6 11.2Z",
    "M23.4 11.2C20 12.4 17 14.8 14.6 18.6C19.2 18.8 22.6 16.2 23.4 11.2Z",
    "M9.2 19.4H14.8L13.3 20.8V23.4H10.7V20.8Z",
  ].join("");
}

/**
 * A work that a statement rests on, with what was looked up of it: authors, year, journal, and a title where one was seen.
 * `known`: cited from memory.
 */
export type Source = { cite: string; full: string; ground: 'checked' | 'known' }

const checked = (cite: string, full: string): Source => ({ cite, full, ground: 'checked' })
const known = (cite: string, full: string): Source => ({ cite, full, ground: 'known' })

export const sources = {
  BARROUILLET94: checked(
    'Barrouillet et al. 1994',
    'Barrouillet, Courtier & Chevrot (1994). L’Année psychologique.',
  ),
  BRASWELL03: checked(
    'Braswell & Callanan 2003',
    'Braswell & Callanan (2003). Learning to draw recognizable graphic representations during mother–child interactions. Merrill-Palmer Quarterly.',
  ),
  BUCK48: checked(
    'Buck 1948',
    'Buck (1948). On the house-tree-person technique. Journal of Clinical Psychology, 4, 151–159.',
  ),
  BURKITT10: checked(
    'Burkitt et al. 2010',
    'Burkitt, Jolley & Rose (2010). International Journal of Art & Design Education.',
  ),
  CIMPIAN07: checked('Cimpian et al. 2007', 'Cimpian et al. (2007). Psychological Science.'),
  COX93: checked('Cox 1993', 'Cox (1993). Children’s Drawings of the Human Figure.'),
  CRAWFORD12: checked(
    'Crawford et al. 2012',
    'Crawford, Gross, Patterson & Hayne (2012). Does children’s colour use reflect the emotional content of their drawings? Infant and Child Development.',
  ),
  DEAVER09: checked('Deaver 2009', 'Deaver (2009). Art Therapy.'),
  DRAKE21: checked('Drake 2021', 'Drake (2021). Frontiers in Psychology.'),
  DRIESSNACK05: checked('Driessnack 2005', 'Driessnack (2005). Journal of Pediatric Nursing.'),
  FREEMAN72: known('Freeman & Janikoun 1972', 'Freeman & Janikoun (1972). Child Development.'),
  GERNHARDT15: checked('Gernhardt et al. 2015', 'Gernhardt et al. (2015). Frontiers in Psychology.'),
  GOODENOUGH26: checked('Goodenough 1926', 'Goodenough (1926). Measurement of Intelligence by Drawings.'),
  HARRIS63: checked(
    'Harris 1963',
    'Harris (1963). Children’s Drawings as Measures of Intellectual Maturity.',
  ),
  IMUTA13: checked('Imuta et al. 2013', 'Imuta, Scarf, Pharo & Hayne (2013). PLoS ONE.'),
  KELLOGG69: known('Kellogg 1969', 'Kellogg (1969). On basic scribbles and diagrams.'),
  KOPPITZ68: checked(
    'Koppitz 1968',
    'Koppitz (1968). Psychological Evaluation of Children’s Human Figure Drawings.',
  ),
  LANGE04: checked('Lange-Küttner 2004', 'Lange-Küttner (2004). Journal of Experimental Child Psychology.'),
  LANGE14: checked(
    'Lange-Küttner 2014',
    'Lange-Küttner (2014). Psychology of Aesthetics, Creativity, and the Arts.',
  ),
  LEWIS90: checked('Lewis 1990', 'Lewis (1990). International Journal of Behavioral Development.'),
  LILIENFELD00: checked(
    'Lilienfeld et al. 2000',
    'Lilienfeld, Wood & Garb (2000). Psychological Science in the Public Interest.',
  ),
  LONG24: checked('Long et al. 2024', 'Long et al. (2024). Nature Communications.'),
  LOWENFELD47: checked('Lowenfeld 1947', 'Lowenfeld (1947). On the growth of drawing.'),
  PICARD12: checked('Picard & Gauthier 2012', 'Picard & Gauthier (2012). Child Development Research.'),
  PICARD14: checked('Picard & Zarhbouch 2014', 'Picard & Zarhbouch (2014). On the placement of drawings.'),
  SILK88: checked('Silk & Thomas 1988', 'Silk & Thomas (1988). British Journal of Developmental Psychology.'),
  STRANGE10: checked('Strange et al. 2010', 'Strange et al. (2010). Psychology, Crime & Law.'),
  TRONCONE21: checked(
    'Troncone et al. 2021',
    'Troncone et al. (2021). Child Psychiatry & Human Development.',
  ),
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

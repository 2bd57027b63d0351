/** How we know a work: read as a whole, in part, by its abstract, or through works that cite it. */
export type Reading = 'full' | 'part' | 'abstract' | 'second-hand'

/** A work that a claim rests on, so that a librarian finds it. */
export type Source = {
  authors: string
  year: number
  title: string
  /** Journal, or place and publisher. */
  published: string
  /** Volume, issue and pages or article number of a journal. */
  where?: string
  doi?: string
  read: Reading
  /** How a page names it in short. */
  cite: string
}

export const sources = {
  ADIJAPHA98: {
    authors: 'Adi-Japha, E., Levin, I., & Solomon, S.',
    year: 1998,
    title: 'Emergence of representation in drawing: the relation between kinematic and referential aspects',
    published: 'Cognitive Development',
    where: '13(1), 25–51',
    read: 'abstract',
    cite: 'Adi-Japha et al. 1998',
  },
  BARROUILLET94: {
    authors: 'Barrouillet, P., Courtier, J., & Chevrot, C.',
    year: 1994,
    title: 'Le dessin d’une maison. Construction d’une échelle de développement',
    published: 'L’Année psychologique',
    where: '94(1), 81–98',
    doi: '10.3406/psy.1994.28738',
    read: 'abstract',
    cite: 'Barrouillet et al. 1994',
  },
  BRASWELL03: {
    authors: 'Braswell, G. S., & Callanan, M. A.',
    year: 2003,
    title: 'Learning to draw recognizable graphic representations during mother–child interactions',
    published: 'Merrill-Palmer Quarterly',
    where: '49(4), 471–494',
    read: 'abstract',
    cite: 'Braswell & Callanan 2003',
  },
  BURKITT03: {
    authors: 'Burkitt, E., Barrett, M., & Davis, A.',
    year: 2003,
    title: 'The effect of affective characterizations on the size of children’s drawings',
    published: 'British Journal of Developmental Psychology',
    where: '21(4), 565–583',
    doi: '10.1348/026151003322535228',
    read: 'abstract',
    cite: 'Burkitt et al. 2003',
  },
  CIMPIAN07: {
    authors: 'Cimpian, A., Arce, H.-M. C., Markman, E. M., & Dweck, C. S.',
    year: 2007,
    title: 'Subtle linguistic cues affect children’s motivation',
    published: 'Psychological Science',
    where: '18(4), 314–316',
    read: 'second-hand',
    cite: 'Cimpian et al. 2007',
  },
  CORPUS07: {
    authors: 'Corpus, J. H., & Lepper, M. R.',
    year: 2007,
    title:
      'The effects of person versus performance praise on children’s motivation: gender and age as moderating factors',
    published: 'Educational Psychology',
    where: '27(4), 487–508',
    doi: '10.1080/01443410601159852',
    read: 'abstract',
    cite: 'Corpus & Lepper 2007',
  },
  COX93: {
    authors: 'Cox, M. V.',
    year: 1993,
    title: 'Children’s Drawings of the Human Figure',
    published: 'Hove: Lawrence Erlbaum',
    doi: '10.4324/9780203775707',
    read: 'part',
    cite: 'Cox 1993',
  },
  COX01: {
    authors: 'Cox, M. V., & Perara, J.',
    year: 2001,
    title:
      'Children’s use of the height and size cues to depict a projective depth relationship in their pictures',
    published: 'Psychologia',
    where: '44(2), 99–110',
    read: 'abstract',
    cite: 'Cox & Perara 2001',
  },
  CRAWFORD12: {
    authors: 'Crawford, E., Gross, J., Patterson, T., & Hayne, H.',
    year: 2012,
    title: 'Does children’s colour use reflect the emotional content of their drawings?',
    published: 'Infant and Child Development',
    where: '21(2), 198–215',
    doi: '10.1002/icd.742',
    read: 'abstract',
    cite: 'Crawford et al. 2012',
  },
  DEAVER09: {
    authors: 'Deaver, S. P.',
    year: 2009,
    title: 'A normative study of children’s drawings: preliminary research findings',
    published: 'Art Therapy',
    where: '26(1), 4–11',
    read: 'abstract',
    cite: 'Deaver 2009',
  },
  DRIESSNACK05: {
    authors: 'Driessnack, M.',
    year: 2005,
    title: 'Children’s drawings as facilitators of communication: a meta-analysis',
    published: 'Journal of Pediatric Nursing',
    where: '20(6), 415–423',
    doi: '10.1016/j.pedn.2005.03.011',
    read: 'abstract',
    cite: 'Driessnack 2005',
  },
  GERNHARDT15: {
    authors: 'Gernhardt, A., Rübeling, H., & Keller, H.',
    year: 2015,
    title:
      'Cultural perspectives on children’s tadpole drawings: at the interface between representation and production',
    published: 'Frontiers in Psychology',
    where: '6, 812',
    doi: '10.3389/fpsyg.2015.00812',
    read: 'abstract',
    cite: 'Gernhardt et al. 2015',
  },
  GROVES91: {
    authors: 'Groves, J. R., & Fried, P. A.',
    year: 1991,
    title:
      'Developmental items on children’s human figure drawings: a replication and extension of Koppitz to younger children',
    published: 'Journal of Clinical Psychology',
    where: '47(1), 140 ff',
    doi: '10.1002/1097-4679(199101)47:1<140::AID-JCLP2270470123>3.0.CO;2-L',
    read: 'abstract',
    cite: 'Groves & Fried 1991',
  },
  IMUTA13: {
    authors: 'Imuta, K., Scarf, D., Pharo, H., & Hayne, H.',
    year: 2013,
    title: 'Drawing a close to the use of human figure drawings as a projective measure of intelligence',
    published: 'PLoS ONE',
    where: '8(3), e58991',
    doi: '10.1371/journal.pone.0058991',
    read: 'abstract',
    cite: 'Imuta et al. 2013',
  },
  KELLOGG69: {
    authors: 'Kellogg, R.',
    year: 1969,
    title: 'Analyzing Children’s Art',
    published: 'Palo Alto: Mayfield',
    read: 'second-hand',
    cite: 'Kellogg 1969',
  },
  KOPPITZ68: {
    authors: 'Koppitz, E. M.',
    year: 1968,
    title: 'Psychological Evaluation of Children’s Human Figure Drawings',
    published: 'New York: Grune & Stratton',
    read: 'second-hand',
    cite: 'Koppitz 1968',
  },
  LANGE14: {
    authors: 'Lange-Küttner, C.',
    year: 2014,
    title: 'Do drawing stages really exist? Children’s early mapping of perspective',
    published: 'Psychology of Aesthetics, Creativity, and the Arts',
    where: '8(2), 168–182',
    read: 'abstract',
    cite: 'Lange-Küttner 2014',
  },
  LEWIS90: {
    authors: 'Lewis, V.',
    year: 1990,
    title: 'Young children’s painting of the sky and the ground',
    published: 'International Journal of Behavioral Development',
    where: '13(1), 49–65',
    doi: '10.1177/016502549001300104',
    read: 'abstract',
    cite: 'Lewis 1990',
  },
  LIGHT80: {
    authors: 'Light, P. H., & MacIntosh, E.',
    year: 1980,
    title: 'Depth relationships in young children’s drawings',
    published: 'Journal of Experimental Child Psychology',
    where: '30, 79–87',
    read: 'abstract',
    cite: 'Light & MacIntosh 1980',
  },
  LILIENFELD00: {
    authors: 'Lilienfeld, S. O., Wood, J. M., & Garb, H. N.',
    year: 2000,
    title: 'The scientific status of projective techniques',
    published: 'Psychological Science in the Public Interest',
    where: '1(2), 27–66',
    read: 'abstract',
    cite: 'Lilienfeld et al. 2000',
  },
  LONG24: {
    authors: 'Long, B., Fan, J. E., Huey, H., Chai, Z., & Frank, M. C.',
    year: 2024,
    title:
      'Parallel developmental changes in children’s production and recognition of line drawings of visual concepts',
    published: 'Nature Communications',
    where: '15, 1191',
    doi: '10.1038/s41467-023-44529-9',
    read: 'abstract',
    cite: 'Long et al. 2024',
  },
  LOWENFELD47: {
    authors: 'Lowenfeld, V.',
    year: 1947,
    title: 'Creative and Mental Growth',
    published: 'New York: Macmillan',
    read: 'second-hand',
    cite: 'Lowenfeld 1947',
  },
  PICARD12: {
    authors: 'Picard, D., & Gauthier, C.',
    year: 2012,
    title: 'The development of expressive drawing abilities during childhood and into adolescence',
    published: 'Child Development Research',
    where: '2012, 925063',
    doi: '10.1155/2012/925063',
    read: 'abstract',
    cite: 'Picard & Gauthier 2012',
  },
  POOLE14: {
    authors: 'Poole, D. A., & Dickinson, J. J.',
    year: 2014,
    title: 'Comfort drawing during investigative interviews: evidence of the safety of a popular practice',
    published: 'Child Abuse & Neglect',
    where: '38(2), 192–201',
    read: 'abstract',
    cite: 'Poole & Dickinson 2014',
  },
  SILK88: {
    authors: 'Silk, A. M. J., & Thomas, G. V.',
    year: 1988,
    title: 'The development of size scaling in children’s figure drawings',
    published: 'British Journal of Developmental Psychology',
    where: '6(3), 285–299',
    read: 'abstract',
    cite: 'Silk & Thomas 1988',
  },
  STRANGE10: {
    authors: 'Strange, D., Hoynck van Papendrecht, H., Crawford, E., Candel, I., & Hayne, H.',
    year: 2010,
    title:
      'Size doesn’t matter: emotional content does not determine the size of objects in children’s drawings',
    published: 'Psychology, Crime & Law',
    where: '16(6), 459–476',
    doi: '10.1080/10683160902862213',
    read: 'abstract',
    cite: 'Strange et al. 2010',
  },
  TRONCONE21: {
    authors: 'Troncone, A., Chianese, A., Di Leva, A., Grasso, M., & Cascella, C.',
    year: 2021,
    title:
      'Validity of the Draw a Person: A Quantitative Scoring System (DAP:QSS) for clinically evaluating intelligence',
    published: 'Child Psychiatry & Human Development',
    where: '52(4), 728–738',
    doi: '10.1007/s10578-020-01058-6',
    read: 'abstract',
    cite: 'Troncone et al. 2021',
  },
  VELEZ11: {
    authors:
      'Vélez van Meerbeke, A., Sandoval-Garcia, C., Ibáñez, M., Talero-Gutiérrez, C., Fiallo, D., & Halliday, K.',
    year: 2011,
    title: 'Validation study of human figure drawing test in a Colombian school children population',
    published: 'Spanish Journal of Psychology',
    where: '14(1), 464–477',
    doi: '10.5209/rev_SJOP.2011.v14.n1.42',
    read: 'abstract',
    cite: 'Vélez et al. 2011',
  },
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

/** What the fixed pages of every report rest on. */
export const basis = [
  'CIMPIAN07',
  'CORPUS07',
  'DRIESSNACK05',
  'IMUTA13',
  'LILIENFELD00',
  'POOLE14',
] as const satisfies readonly SourceId[]

/** A work as a list of sources prints it. @param read how we know it, in words */
export function reference(source: Source, read: string): string {
  const { authors, year, title, published, where, doi } = source
  const place = where ? `${published}, ${where}` : published
  const ends = /[?.!]$/.test(title) ? '' : '.'
  return [`${authors} (${year}). ${title}${ends} ${place}.`, doi && `doi:${doi}.`, `[${read}]`]
    .filter(Boolean)
    .join(' ')
}

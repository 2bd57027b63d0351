/** A work that a statement rests on. `checked`: its findings were looked up; `known`: well-known, cited from memory. */
export type Source = { cite: string; full: string; ground: 'checked' | 'known' }

const checked = (cite: string, full: string): Source => ({ cite, full, ground: 'checked' })
const known = (cite: string, full: string): Source => ({ cite, full, ground: 'known' })

export const sources = {
  BARROUILLET94: checked(
    'Barrouillet et al. 1994',
    'Barrouillet, P., et al. (1994). Le dessin d’une maison: construction d’une échelle de développement. L’Année psychologique, 94.',
  ),
  BRASWELL03: checked(
    'Braswell & Callanan 2003',
    'Braswell, G. S., & Callanan, M. A. (2003). Learning to draw recognizable graphic representations during mother–child interactions. Merrill-Palmer Quarterly, 49.',
  ),
  BUCK48: checked(
    'Buck 1948',
    'Buck, J. N. (1948). The H-T-P technique. Journal of Clinical Psychology, 4, 151–159.',
  ),
  BURKITT10: checked(
    'Burkitt et al. 2010',
    'Burkitt, E., Jolley, R., & Rose, S. (2010). The attitudes and practices that shape children’s drawing experience at home and at school. International Journal of Art & Design Education, 29.',
  ),
  CIMPIAN07: checked(
    'Cimpian et al. 2007',
    'Cimpian, A., Arce, H.-M. C., Markman, E. M., & Dweck, C. S. (2007). Subtle linguistic cues affect children’s motivation. Psychological Science, 18.',
  ),
  COX93: checked('Cox 1993', 'Cox, M. V. (1993). Children’s Drawings of the Human Figure. Lawrence Erlbaum.'),
  CRAWFORD12: checked(
    'Crawford et al. 2012',
    'Crawford, E., Gross, J., Patterson, T., & Hayne, H. (2012). Does children’s colour use reflect the emotional content of their drawings? Infant and Child Development, 21.',
  ),
  DEAVER09: checked(
    'Deaver 2009',
    'Deaver, S. P. (2009). A normative study of children’s drawings: preliminary research findings. Art Therapy, 26.',
  ),
  DRAKE21: checked(
    'Drake 2021',
    'Drake, J. E. (2021). How drawing to distract improves mood in children. Frontiers in Psychology, 12.',
  ),
  DRIESSNACK05: checked(
    'Driessnack 2005',
    'Driessnack, M. (2005). Children’s drawings as facilitators of communication: a meta-analysis. Journal of Pediatric Nursing, 20.',
  ),
  FREEMAN72: known(
    'Freeman & Janikoun 1972',
    'Freeman, N. H., & Janikoun, R. (1972). Intellectual realism in children’s drawings of a familiar object with distinctive features. Child Development, 43.',
  ),
  GERNHARDT15: checked(
    'Gernhardt et al. 2015',
    'Gernhardt, A., Rübeling, H., & Keller, H. (2015). Cultural perspectives on children’s tadpole drawings. Frontiers in Psychology, 6.',
  ),
  GOODENOUGH26: checked(
    'Goodenough 1926',
    'Goodenough, F. L. (1926). Measurement of Intelligence by Drawings. World Book.',
  ),
  HARRIS63: checked(
    'Harris 1963',
    'Harris, D. B. (1963). Children’s Drawings as Measures of Intellectual Maturity. Harcourt, Brace & World.',
  ),
  IMUTA13: checked(
    'Imuta et al. 2013',
    'Imuta, K., Scarf, D., Pharo, H., & Hayne, H. (2013). Drawing a close to the use of human figure drawings as a projective measure of intelligence. PLoS ONE, 8.',
  ),
  KELLOGG69: known('Kellogg 1969', 'Kellogg, R. (1969). Analyzing Children’s Art. National Press Books.'),
  KOPPITZ68: checked(
    'Koppitz 1968',
    'Koppitz, E. M. (1968). Psychological Evaluation of Children’s Human Figure Drawings. Grune & Stratton.',
  ),
  LANGE04: checked(
    'Lange-Küttner 2004',
    'Lange-Küttner, C. (2004). More evidence on size modification in spatial axes systems of varying complexity. Journal of Experimental Child Psychology, 88.',
  ),
  LANGE14: checked(
    'Lange-Küttner 2014',
    'Lange-Küttner, C. (2014). Do drawing stages really exist? Children’s early mapping of perspective. Psychology of Aesthetics, Creativity, and the Arts, 8.',
  ),
  LEWIS90: checked(
    'Lewis 1990',
    'Lewis, V. (1990). Young children’s painting of the sky and the ground. International Journal of Behavioral Development, 13.',
  ),
  LILIENFELD00: checked(
    'Lilienfeld et al. 2000',
    'Lilienfeld, S. O., Wood, J. M., & Garb, H. N. (2000). The scientific status of projective techniques. Psychological Science in the Public Interest, 1.',
  ),
  LONG24: checked(
    'Long et al. 2024',
    'Long, B., Fan, J. E., Huey, H., Chai, Z., & Frank, M. C. (2024). Parallel developmental changes in children’s production and recognition of line drawings of visual concepts. Nature Communications, 15.',
  ),
  LOWENFELD47: checked('Lowenfeld 1947', 'Lowenfeld, V. (1947). Creative and Mental Growth. Macmillan.'),
  PICARD12: checked(
    'Picard & Gauthier 2012',
    'Picard, D., & Gauthier, C. (2012). The development of expressive drawing abilities during childhood and into adolescence. Child Development Research.',
  ),
  PICARD14: checked(
    'Picard & Zarhbouch 2014',
    'Picard, D., & Zarhbouch, B. (2014). Leftward spatial bias in children’s drawing placement. Laterality, 19.',
  ),
  SILK88: checked(
    'Silk & Thomas 1988',
    'Silk, A., & Thomas, G. (1988). The development of size scaling in children’s figure drawings. British Journal of Developmental Psychology, 6.',
  ),
  STRANGE10: checked(
    'Strange et al. 2010',
    'Strange, D., et al. (2010). Size doesn’t matter: emotional content does not determine the size of objects in children’s drawings. Psychology, Crime & Law, 16.',
  ),
  TRONCONE21: checked(
    'Troncone et al. 2021',
    'Troncone, A., et al. (2021). Validity of the Draw a Person: A Quantitative Scoring System. Child Psychiatry & Human Development, 52.',
  ),
} as const satisfies Record<string, Source>

export type SourceId = keyof typeof sources

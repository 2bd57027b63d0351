/** What to offer, to say and to avoid, from an age in years up to the next band. Our own advice, not findings. */
export type Support = { from: number; en: SupportText; el: SupportText }
type SupportText = { ages: string; offer: string; say: string; avoid: string }

export const supports = [
  {
    from: 0,
    en: {
      ages: 'under 3',
      offer:
        'Chunky crayons, brush and water, large paper that may tear. A few minutes, often, with you near.',
      say: '“You went round and round!”',
      avoid: 'Asking what it is meant to be. Marks need not be something.',
    },
    el: {
      ages: 'κάτω από 3 ετών',
      offer:
        'Χοντρές κηρομπογιές, πινέλο και νερό, μεγάλο χαρτί που δεν πειράζει αν σκιστεί. Λίγα λεπτά, συχνά, με κάποιον κοντά.',
      say: '«Πήγες γύρω γύρω!»',
      avoid: 'Η ερώτηση τι υποτίθεται πως είναι. Τα σημάδια δεν χρειάζεται να είναι κάτι.',
    },
  },
  {
    from: 3,
    en: {
      ages: '3 to 4',
      offer:
        'Chunky crayons, brush and water, chalk; large paper on the floor or a wall. Five to ten minutes, often.',
      say: '“You went round and round!”',
      avoid: '“What is it supposed to be?”',
    },
    el: {
      ages: '3 έως 4 ετών',
      offer:
        'Χοντρές κηρομπογιές, πινέλο και νερό, κιμωλίες· μεγάλο χαρτί στο πάτωμα ή στον τοίχο. Πέντε έως δέκα λεπτά, συχνά.',
      say: '«Πήγες γύρω γύρω!»',
      avoid: '«Τι υποτίθεται πως είναι αυτό;»',
    },
  },
  {
    from: 5,
    en: {
      ages: '5 to 6',
      offer: 'Pens in many colors, paper in odd formats, glue.',
      say: '“You gave her five fingers, you counted.”',
      avoid: 'Correcting parts, or drawing it “properly” beside the child’s own.',
    },
    el: {
      ages: '5 έως 6 ετών',
      offer: 'Μαρκαδόροι σε πολλά χρώματα, χαρτί σε παράξενα σχήματα, κόλλα.',
      say: '«Της έκανες πέντε δάχτυλα, τα μέτρησες.»',
      avoid: 'Να διορθώνετε κομμάτια, ή να το ζωγραφίζετε «σωστά» δίπλα σε αυτό του παιδιού.',
    },
  },
  {
    from: 7,
    en: {
      ages: '7 to 8',
      offer: 'A soft pencil and an eraser, a small sketchbook.',
      say: '“What happens before this moment?” The story first, technique later.',
      avoid: 'Testing the names of colors or the number of legs.',
    },
    el: {
      ages: '7 έως 8 ετών',
      offer: 'Ένα μαλακό μολύβι και μια γόμα, ένα μικρό μπλοκ σχεδίου.',
      say: '«Τι γίνεται πριν από αυτή τη στιγμή;» Πρώτα η ιστορία, αργότερα η τεχνική.',
      avoid: 'Ερωτήσεις εξέτασης, όπως τα χρώματα ή πόσα είναι τα πόδια.',
    },
  },
  {
    from: 9,
    en: {
      ages: '9 to 11',
      offer:
        'Better pencils, a fineliner, watercolor; tutorials as one source among several; art from many places.',
      say: '“You tried three versions.” Praise a choice or an effort.',
      avoid: 'Comparing with brothers, sisters or classmates.',
    },
    el: {
      ages: '9 έως 11 ετών',
      offer:
        'Καλύτερα μολύβια, ένας λεπτός μαρκαδόρος, νερομπογιές· βίντεο με οδηγίες ως μία πηγή ανάμεσα σε άλλες· τέχνη από πολλά μέρη.',
      say: '«Δοκίμασες τρεις εκδοχές.» Επαινέστε μια επιλογή ή μια προσπάθεια.',
      avoid: 'Σύγκριση με αδέλφια ή συμμαθητές.',
    },
  },
  {
    from: 12,
    en: {
      ages: '12 and up',
      offer: 'Digital and paper, courses in the neighbourhood, a folder for what is worth keeping.',
      say: '“May I look?” Then talk as between people who make things.',
      avoid: 'Showing work to others, or putting it online, without a yes.',
    },
    el: {
      ages: '12 ετών και πάνω',
      offer: 'Ψηφιακά και σε χαρτί, μαθήματα στη γειτονιά, ένας φάκελος για όσα αξίζει να κρατηθούν.',
      say: '«Μπορώ να δω;» Και μετά κουβέντα όπως ανάμεσα σε ανθρώπους που φτιάχνουν πράγματα.',
      avoid: 'Να δείχνετε όσα φτιάχνει σε άλλους, ή να τα ανεβάζετε στο διαδίκτυο, χωρίς ένα «ναι».',
    },
  },
] as const satisfies readonly Support[]

import type { AgeBand } from './activity.ts'

export const from9: readonly AgeBand[] = [
  {
    from: 9,
    ideas: [
      {
        id: 'DO-TORCH',
        en: {
          title: 'Light from one side',
          how: 'Darken the room and light a cup or a toy with a torch from the side. Find the brightest place, the darkest, and the shadow on the table; draw only these.',
          minutes: '20 minutes',
          needs: 'A torch, soft pencil',
        },
        el: {
          title: 'Φως από τη μία πλευρά',
          how: 'Σκοτεινιάστε το δωμάτιο και φωτίστε ένα φλιτζάνι ή ένα παιχνίδι με φακό από το πλάι. Βρείτε το πιο φωτεινό σημείο, το πιο σκοτεινό, και τη σκιά στο τραπέζι· ζωγραφίστε μόνο αυτά.',
          minutes: '20 λεπτά',
          needs: 'Ένας φακός, μαλακό μολύβι',
        },
      },
      {
        id: 'DO-HANDS',
        en: {
          title: 'Hands in three steps',
          how: 'Draw your own hand three times: as a mitten, as boxes, with every line you can see. Say which one you would use in a comic.',
          minutes: '20 minutes',
          needs: 'Pencil, your other hand',
        },
        el: {
          title: 'Χέρια σε τρία βήματα',
          how: 'Ζωγραφίστε το δικό σας χέρι τρεις φορές: σαν γάντι, με κουτάκια, και με κάθε γραμμή που βλέπετε. Πείτε ποιο θα βάζατε σε ένα κόμικ.',
          minutes: '20 λεπτά',
          needs: 'Μολύβι, το άλλο σας χέρι',
        },
        fits: ['person', 'creature'],
      },
      {
        id: 'DO-HERO',
        en: {
          title: 'A hero with a habit',
          how: 'Invent a comic hero with one strength and one silly habit. Draw the moment in which the habit saves the day.',
          minutes: '30 minutes',
          needs: 'Fineliner, paper',
        },
        el: {
          title: 'Ένας ήρωας με μια συνήθεια',
          how: 'Σκαρφιστείτε έναν ήρωα κόμικ με μία δύναμη και μία αστεία συνήθεια. Ζωγραφίστε τη στιγμή που η συνήθεια σώζει την κατάσταση.',
          minutes: '30 λεπτά',
          needs: 'Λεπτός μαρκαδόρος, χαρτί',
        },
        fits: ['person', 'creature', 'animal', 'space', 'vehicle'],
      },
      {
        id: 'DO-VERSIONS',
        en: {
          title: 'Three versions',
          how: 'When something “does not look right”, draw it three times, smaller each time, and keep the one with the best idea. Praise the choice, not the talent.',
          minutes: '15 minutes',
          needs: 'Scrap paper',
        },
        el: {
          title: 'Τρεις εκδοχές',
          how: 'Όταν κάτι «δεν βγαίνει καλό», ζωγραφίστε το τρεις φορές, κάθε φορά μικρότερο, και κρατήστε εκείνο με την καλύτερη ιδέα. Επαινέστε την επιλογή, όχι το ταλέντο.',
          minutes: '15 λεπτά',
          needs: 'Πρόχειρο χαρτί',
        },
      },
    ],
  },
  {
    from: 12,
    ideas: [
      {
        id: 'DO-MOOD',
        en: {
          title: 'A mood without a face',
          how: 'Pick a mood and show it with weather, light or an empty room alone. The others guess; no wrong answers.',
          minutes: '20 minutes',
          needs: 'Anything that draws',
        },
        el: {
          title: 'Μια διάθεση χωρίς πρόσωπο',
          how: 'Διαλέξτε μια διάθεση και δείξτε τη μόνο με τον καιρό, το φως ή ένα άδειο δωμάτιο. Οι άλλοι μαντεύουν· λάθος απαντήσεις δεν υπάρχουν.',
          minutes: '20 λεπτά',
          needs: 'Ό,τι ζωγραφίζει',
        },
      },
      {
        id: 'DO-LIMIT',
        en: {
          title: 'One color, five minutes',
          how: 'Set a limit: one color, five minutes, no eraser. Do three in a row and choose one to keep.',
          minutes: '15 minutes',
          needs: 'One pen, a timer',
        },
        el: {
          title: 'Ένα χρώμα, πέντε λεπτά',
          how: 'Βάλτε ένα όριο: ένα χρώμα, πέντε λεπτά, χωρίς γόμα. Κάντε τρία στη σειρά και διαλέξτε ένα να κρατήσετε.',
          minutes: '15 λεπτά',
          needs: 'Ένα στιλό, ένα χρονόμετρο',
        },
      },
      {
        id: 'DO-REMAKE',
        en: {
          title: 'The same, as somebody else',
          how: 'Choose a picture from this report and draw it again in another manner: as a map, a poster, a pattern, a comic.',
          minutes: '30 minutes',
          needs: 'Paper or a tablet',
        },
        el: {
          title: 'Το ίδιο, με άλλη ματιά',
          how: 'Διαλέξτε μια εικόνα από αυτή την αναφορά και ζωγραφίστε τη ξανά με άλλον τρόπο: σαν χάρτη, αφίσα, μοτίβο, κόμικ.',
          minutes: '30 λεπτά',
          needs: 'Χαρτί ή τάμπλετ',
        },
      },
    ],
  },
]

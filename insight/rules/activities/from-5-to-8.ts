import type { AgeBand } from './activity.ts'

export const from5To8: readonly AgeBand[] = [
  {
    from: 5,
    ideas: [
      {
        id: 'DO-MIRROR',
        en: {
          title: 'Faces in the mirror',
          how: 'Make faces in a mirror: surprised, sleepy, proud. Feel where the eyebrows go, then draw one each and guess.',
          minutes: '10 minutes',
          needs: 'A mirror, paper',
        },
        el: {
          title: 'Γκριμάτσες στον καθρέφτη',
          how: 'Κάντε γκριμάτσες στον καθρέφτη: έκπληξη, νύστα, καμάρι. Νιώστε πού πηγαίνουν τα φρύδια, ύστερα ζωγραφίστε από μία ο καθένας και μαντέψτε.',
          minutes: '10 λεπτά',
          needs: 'Ένας καθρέφτης, χαρτί',
        },
        fits: ['person', 'creature', 'animal'],
      },
      {
        id: 'DO-ADD-ONE',
        en: {
          title: 'Add one thing each',
          how: 'Start a house, a street or a boat. Take turns adding one thing, and say what it is for. Stop when the page is full of stories.',
          minutes: '15 minutes',
          needs: 'One large sheet, many colors',
        },
        el: {
          title: 'Από ένα πράγμα ο καθένας',
          how: 'Ξεκινήστε ένα σπίτι, έναν δρόμο ή μια βάρκα. Προσθέστε με τη σειρά από ένα πράγμα, και πείτε σε τι χρησιμεύει. Σταματήστε όταν η σελίδα γεμίσει ιστορίες.',
          minutes: '15 λεπτά',
          needs: 'Ένα μεγάλο φύλλο, πολλά χρώματα',
        },
        fits: ['house', 'tree', 'vehicle', 'water', 'space'],
      },
      {
        id: 'DO-OUTING',
        en: {
          title: 'Draw while you tell',
          how: 'After an outing, draw it while telling it: first the way, then who was there, then the best moment. In many interviews, children told more when they could draw.',
          minutes: '15 minutes',
          needs: 'Paper, time to listen',
        },
        el: {
          title: 'Ζωγραφίζω όσο διηγούμαι',
          how: 'Μετά από μια βόλτα, ζωγραφίστε τη όσο τη διηγείστε: πρώτα τον δρόμο, μετά ποιοι ήταν εκεί, μετά την πιο ωραία στιγμή. Σε πολλές συνεντεύξεις τα παιδιά έλεγαν περισσότερα όταν μπορούσαν να ζωγραφίζουν.',
          minutes: '15 λεπτά',
          needs: 'Χαρτί, χρόνος για να ακούσετε',
        },
        sources: ['DRIESSNACK05'],
      },
      {
        id: 'DO-ODD-PAPER',
        en: {
          title: 'Odd paper',
          how: 'Cut paper into a strip, a circle and a tiny card. What fits on the strip that would not fit on the card?',
          minutes: '10 minutes',
          needs: 'Scissors, paper, glue',
        },
        el: {
          title: 'Παράξενο χαρτί',
          how: 'Κόψτε χαρτί σε μια λωρίδα, έναν κύκλο και μια μικρούλα κάρτα. Τι χωράει στη λωρίδα που δεν θα χωρούσε στην κάρτα;',
          minutes: '10 λεπτά',
          needs: 'Ψαλίδι, χαρτί, κόλλα',
        },
      },
    ],
  },
  {
    from: 7,
    ideas: [
      {
        id: 'DO-HIDE',
        en: {
          title: 'Who hides behind whom?',
          how: 'Put two toys on the table, one in front of the other, and draw them. Then change sides and draw again: what can be seen now?',
          minutes: '15 minutes',
          needs: 'Two toys, soft pencil',
        },
        el: {
          title: 'Ποιος κρύβεται πίσω από ποιον;',
          how: 'Βάλτε δύο παιχνίδια στο τραπέζι, το ένα μπροστά από το άλλο, και ζωγραφίστε τα. Μετά αλλάξτε πλευρά και ζωγραφίστε τα πάλι: τι φαίνεται τώρα;',
          minutes: '15 λεπτά',
          needs: 'Δύο παιχνίδια, μαλακό μολύβι',
        },
        fits: ['person', 'animal', 'house', 'tree', 'vehicle'],
      },
      {
        id: 'DO-FOUR-BOXES',
        en: {
          title: 'A story in four boxes',
          how: 'Fold a sheet twice. Box one: who. Box two: a problem. Box three: an idea. Box four: the end. Ask for the story first, technique later.',
          minutes: '20 minutes',
          needs: 'A sheet folded in four',
        },
        el: {
          title: 'Μια ιστορία σε τέσσερα κουτάκια',
          how: 'Διπλώστε ένα φύλλο δύο φορές. Πρώτο κουτάκι: ποιος. Δεύτερο: ένα πρόβλημα. Τρίτο: μια ιδέα. Τέταρτο: το τέλος. Ρωτήστε πρώτα για την ιστορία, μετά για την τεχνική.',
          minutes: '20 λεπτά',
          needs: 'Ένα φύλλο διπλωμένο στα τέσσερα',
        },
        fits: ['person', 'creature', 'animal', 'space'],
      },
      {
        id: 'DO-LOOK',
        en: {
          title: 'Look for one minute',
          how: 'Choose a shoe, a leaf or a fork. Both look for a whole minute without a pen. Then draw what you found that you had never seen before.',
          minutes: '15 minutes',
          needs: 'A thing, soft pencil, eraser',
        },
        el: {
          title: 'Κοιτάξτε για ένα λεπτό',
          how: 'Διαλέξτε ένα παπούτσι, ένα φύλλο ή ένα πιρούνι. Κοιτάξτε το και οι δύο ένα ολόκληρο λεπτό, χωρίς μολύβι. Μετά ζωγραφίστε ό,τι βρήκατε που δεν το είχατε ξαναδεί.',
          minutes: '15 λεπτά',
          needs: 'Ένα αντικείμενο, μαλακό μολύβι, γόμα',
        },
      },
      {
        id: 'DO-SKETCHBOOK',
        en: {
          title: 'A book for the pocket',
          how: 'Give a small sketchbook its place in the bag. One picture a day, also a bad one; nobody leafs through it without asking.',
          minutes: '5 minutes a day',
          needs: 'A small sketchbook',
        },
        el: {
          title: 'Ένα μπλοκ για την τσέπη',
          how: 'Βρείτε σε ένα μικρό μπλοκ τη θέση του μέσα στην τσάντα. Μία εικόνα την ημέρα, και από τις άσχημες· κανείς δεν το ξεφυλλίζει χωρίς να ρωτήσει.',
          minutes: '5 λεπτά την ημέρα',
          needs: 'Ένα μικρό μπλοκ σχεδίου',
        },
      },
    ],
  },
]

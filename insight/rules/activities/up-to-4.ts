import type { AgeBand } from './activity.ts'

export const upTo4: readonly AgeBand[] = [
  {
    from: 0,
    ideas: [
      {
        id: 'DO-TRAIL',
        en: {
          title: 'A long trail',
          how: 'Tape paper to the floor. Let a crayon go for a walk from one end to the other, beside yours. Say what the line does: round, fast, stop.',
          minutes: '5 minutes',
          needs: 'Large paper, chunky crayons',
        },
        el: {
          title: 'Ένα μακρύ μονοπάτι',
          how: 'Κολλήστε χαρτί στο πάτωμα. Αφήστε μια κηρομπογιά να πάει περίπατο από τη μια άκρη ως την άλλη, δίπλα στη δική σας. Πείτε τι κάνει η γραμμή: γύρω γύρω, γρήγορα, στοπ.',
          minutes: '5 λεπτά',
          needs: 'Μεγάλο χαρτί, χοντρές κηρομπογιές',
        },
        fits: ['marks'],
      },
      {
        id: 'DO-WATER',
        en: {
          title: 'Water pictures',
          how: 'Paint the wall or the pavement with a brush and water, and watch the picture dry. Nothing can go wrong, and it can be done again at once.',
          minutes: '10 minutes',
          needs: 'A brush, a cup of water',
        },
        el: {
          title: 'Εικόνες από νερό',
          how: 'Ζωγραφίστε τον τοίχο ή το πεζοδρόμιο με πινέλο και νερό, και δείτε την εικόνα να στεγνώνει. Τίποτα δεν μπορεί να πάει στραβά, και ξεκινάτε αμέσως από την αρχή.',
          minutes: '10 λεπτά',
          needs: 'Ένα πινέλο, ένα ποτήρι νερό',
        },
      },
      {
        id: 'DO-NAMES',
        en: {
          title: 'Say what you see',
          how: 'Sit beside your child while it draws and say only what happens: “You went round and round.” Leave the naming to the artist.',
          minutes: '5 minutes, often',
          needs: 'Whatever lies on the table',
        },
        el: {
          title: 'Πείτε ό,τι βλέπετε',
          how: 'Καθίστε δίπλα στο παιδί σας όσο ζωγραφίζει και πείτε μόνο αυτό που γίνεται: «Πήγες γύρω γύρω.» Τα ονόματα αφήστε τα στον καλλιτέχνη.',
          minutes: '5 λεπτά, συχνά',
          needs: 'Ό,τι βρίσκεται στο τραπέζι',
        },
      },
    ],
  },
  {
    from: 3,
    ideas: [
      {
        id: 'DO-GUESS',
        en: {
          title: 'Draw and guess',
          how: 'Take turns: one draws, the other guesses. Talk about what helped: “The long ears told me.” In a small study, children took ideas for their next pictures from such talk, and from what their mothers drew.',
          minutes: '10 minutes',
          needs: 'Paper and two pens',
        },
        el: {
          title: 'Ζωγράφισε και μάντεψε',
          how: 'Με τη σειρά: ο ένας ζωγραφίζει, ο άλλος μαντεύει. Κουβεντιάστε τι βοήθησε: «Μου το είπαν τα μακριά αυτιά.» Σε μια μικρή μελέτη, τα παιδιά έπαιρναν ιδέες για τις επόμενες εικόνες τους από τέτοιες κουβέντες, και από όσα ζωγράφιζαν οι μητέρες τους.',
          minutes: '10 λεπτά',
          needs: 'Χαρτί και δύο μολύβια',
        },
        sources: ['BRASWELL03'],
      },
      {
        id: 'DO-BODY-SONG',
        en: {
          title: 'From head to toe',
          how: 'Sing a song that touches head, shoulders, knees and toes. Then draw somebody together, and let the song decide what comes next.',
          minutes: '10 minutes',
          needs: 'Your voices, paper',
        },
        el: {
          title: 'Από το κεφάλι ως τα δάχτυλα',
          how: 'Πείτε ένα τραγούδι που αγγίζει κεφάλι, ώμους, γόνατα και δάχτυλα. Μετά ζωγραφίστε κάποιον μαζί, και αφήστε το τραγούδι να αποφασίσει τι έρχεται στη συνέχεια.',
          minutes: '10 λεπτά',
          needs: 'Οι φωνές σας, χαρτί',
        },
        fits: ['person', 'creature'],
      },
      {
        id: 'DO-ANIMAL-HOME',
        en: {
          title: 'A home for the animal',
          how: 'Put a toy animal on the paper. What does it need? Draw its bed, its food and its door around it.',
          minutes: '10 minutes',
          needs: 'A toy, large paper',
        },
        el: {
          title: 'Ένα σπίτι για το ζωάκι',
          how: 'Βάλτε ένα ζωάκι πάνω στο χαρτί. Τι χρειάζεται; Ζωγραφίστε γύρω του το κρεβάτι, το φαγητό και την πόρτα του.',
          minutes: '10 λεπτά',
          needs: 'Ένα παιχνίδι, μεγάλο χαρτί',
        },
        fits: ['animal', 'house'],
      },
      {
        id: 'DO-BIG-PAPER',
        en: {
          title: 'As big as you are',
          how: 'Tape paper to a door or the floor and draw with the whole arm: chalk outside works as well. Name the shapes as they appear.',
          minutes: '5 to 10 minutes, often',
          needs: 'Large paper or chalk',
        },
        el: {
          title: 'Στο μπόι σας',
          how: 'Κολλήστε χαρτί σε μια πόρτα ή στο πάτωμα και ζωγραφίστε με όλο το χέρι· και οι κιμωλίες έξω κάνουν. Πείτε τα σχήματα με το όνομά τους, όπως εμφανίζονται.',
          minutes: '5 έως 10 λεπτά, συχνά',
          needs: 'Μεγάλο χαρτί ή κιμωλίες',
        },
      },
    ],
  },
]

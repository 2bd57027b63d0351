import type { Topic } from '../observe/vocabulary.ts'
import type { SourceId } from './sources.ts'

type IdeaText = { title: string; how: string; minutes: string; needs: string }

/** Something to do together this week. `fits`: subjects it goes well with; without one it fits any picture. */
export type Activity = {
  id: string
  en: IdeaText
  el: IdeaText
  fits?: readonly Topic[]
  /** Works that looked at doing just this; most ideas are our own. */
  sources: readonly SourceId[]
}

const together = ['BRASWELL03'] as const satisfies readonly SourceId[]

/** By age band, from the first age (years) of the band; the first band serves younger children too. */
export const activities = [
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
          how: 'Take turns: one draws, the other guesses. Talk about what helped: “The long ears told me.” In a study, this kind of talk made pictures easier to recognise.',
          minutes: '10 minutes',
          needs: 'Paper and two pens',
        },
        el: {
          title: 'Ζωγράφισε και μάντεψε',
          how: 'Με τη σειρά: ο ένας ζωγραφίζει, ο άλλος μαντεύει. Κουβεντιάστε τι βοήθησε: «Μου το είπαν τα μακριά αυτιά.» Σε μια μελέτη, τέτοια κουβέντα έκανε τις εικόνες πιο εύκολες να τις αναγνωρίσει κανείς.',
          minutes: '10 λεπτά',
          needs: 'Χαρτί και δύο μολύβια',
        },
        sources: together,
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
        sources: [],
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
        sources: [],
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
        sources: [],
      },
    ],
  },
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
        sources: [],
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
        sources: [],
      },
      {
        id: 'DO-OUTING',
        en: {
          title: 'Draw while you tell',
          how: 'After an outing, draw it while telling it: first the way, then who was there, then the best moment. Children tell more when they can draw.',
          minutes: '15 minutes',
          needs: 'Paper, time to listen',
        },
        el: {
          title: 'Ζωγραφίζω όσο διηγούμαι',
          how: 'Μετά από μια βόλτα, ζωγραφίστε τη όσο τη διηγείστε: πρώτα τον δρόμο, μετά ποιοι ήταν εκεί, μετά την πιο ωραία στιγμή. Τα παιδιά λένε περισσότερα όταν μπορούν να ζωγραφίζουν.',
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
        sources: [],
      },
    ],
  },
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
        sources: [],
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
        sources: [],
      },
    ],
  },
] as const satisfies readonly { from: number; ideas: readonly Activity[] }[]

export type ActivityId = (typeof activities)[number]['ideas'][number]['id']

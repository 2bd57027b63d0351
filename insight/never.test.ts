import { expect, test } from 'vitest'
import { needsCare } from './never.ts'

// These cases were written before the rules on hitting changed, and have not changed since.
test.each([
  'Daddy hits mummy',
  'He hits his little sister',
  'My teacher hit me with a ruler',
  'Grandma beats us with a belt',
  'Mum kicked me in the tummy',
  'She was kicked by a bigger boy',
  'They hit the ball and then they hit me',
  'He hit her in the face with a ball',
  'She hit her with balls',
  'Dad hits the door and Mum',
  'He hits the drum and his brother',
  'Dad punches the wall when he is angry',
  'They beat up the new boy',
  'Uncle slaps her',
  'My brother beats me every day',
  'Daddy kicks our dog',
  'He hit his head on the wall again and again',
  'Mama gets beaten',
  'The coach hits the boys',
  'Daddy hit the baby',
  'She kicks her brother',
  'He hits the ball at the girls and hits everyone',
])('hitting somebody calls for help: %s', (text) => {
  expect(needsCare(text)).toBe(true)
})

test.each([
  'He hits the ball over the fence',
  'The boy kicks a football',
  'She is beating the eggs for a cake',
  'My heart beats fast',
  'The clock hits twelve',
  'We hit the road to the beach',
  'He hit the bullseye with his arrow',
  'A robot hits a big red button',
  'She hit the piñata at the party',
  'The knight hits the dragon',
  'Lightning hits the tree',
  'He beat me at chess',
  'We beat the other team five to two',
  'The drummer beats his big drum',
  'She hits the high notes',
  'Rain hits the window',
  'The ball hit the net',
  'He hits a home run',
  'The hammer hits the nail',
  'She kicks the ball to her brother',
  'Our favorite hit song',
  'The waves hit the rocks',
  'An asteroid hits the earth',
  'He hits the xylophone and the gong',
])('hitting something does not call for help: %s', (text) => {
  expect(needsCare(text)).toBe(false)
})

test.each([
  'Χτυπάει την πόρτα και τη μαμά',
  'Ο μπαμπάς χτυπάει τη μαμά',
  'Με χτύπησε ο μεγάλος μου αδερφός',
  'Ο δάσκαλος τον χτύπησε με τον χάρακα',
  'Χτυπάει τα άλλα παιδιά',
  'Χτύπησε το μωρό',
  'Η καρδιά μου χτυπάει δυνατά όταν ο μπαμπάς με χτυπάει',
  'Του χτύπησε το κεφάλι στον τοίχο',
  'Με κλώτσησε στην κοιλιά',
  'Κλωτσάει τον σκύλο μας',
  'Χτυπιούνται στο διάλειμμα',
  'Τους χτυπάνε στο σχολείο',
  'Χτυπάει τη μπάλα και μετά εμένα',
  'Μας χτυπούσε με τη ζώνη',
  'Η γιαγιά μού έδωσε χαστούκι',
  'Ο θείος χτυπά την ξαδέρφη μου',
  'ΧΤΥΠΑΕΙ ΤΗΝ ΑΔΕΡΦΗ ΤΟΥ',
  'Χτυπάει το κεφάλι του στον τοίχο',
  'Μόλις ακούει κουδούνι χτυπάει τα παιδιά',
  'Ένα παιδί τη χτύπησε στο πάρκο',
  'Μου χτύπησε το χέρι',
  'Χτύπησαν τον φίλο μου',
])('hitting somebody calls for help in Greek as well: %s', (text) => {
  expect(needsCare(text)).toBe(true)
})

test.each([
  'Το κουδούνι τον χτύπησε',
  'Χτυπάει το τύμπανο',
  'Χτυπάει το κουδούνι και βγαίνουμε διάλειμμα',
  'Οι καμπάνες χτυπούν',
  'Χτύπησε την μπάλα με το κεφάλι',
  'Κλωτσάει τη μπάλα στο τέρμα',
  'Χτυπάει παλαμάκια',
  'Η μαμά χτυπάει τα αυγά για το κέικ',
  'Χτυπάει η καρδιά της γρήγορα',
  'Χτυπάει το τηλέφωνο',
  'Ο ήλιος χτυπάει το παράθυρο',
  'Το ρολόι χτυπάει δώδεκα',
  'Χτυπάει την πόρτα του γείτονα',
  'Το σφυρί χτυπάει το καρφί',
  'Ο κεραυνός χτύπησε το δέντρο',
  'Ο ιππότης χτυπάει τον δράκο με το σπαθί',
  'Το κύμα χτυπάει τα βράχια',
  'Η μπάλα χτύπησε στο δοκάρι',
  'Χτυπάει τα πλήκτρα του πιάνου',
  'Το πουλί χτυπάει τα φτερά του',
  'Χτύπησε το ξυπνητήρι',
  'Ένα χτυπητό κίτρινο χρώμα',
  'Κλωτσάει πετραδάκια στον δρόμο',
  'Χτυπάει το ταμπούρλο και το ντέφι',
])('hitting something does not call for help in Greek either: %s', (text) => {
  expect(needsCare(text)).toBe(false)
})

test.each([
  'My brother scored a goal!',
  'a dangerous shark',
  'She always wears a hat',
  'Red means stop',
  'When I grow up I will be a pilot',
  'I forgot to draw the tail',
  'The train is delayed',
  'Ο λύκος είναι επικίνδυνος',
])('words that are only forbidden in a report do not call for help: %s', (text) => {
  expect(needsCare(text)).toBe(false)
})

test.each([
  'He has ADHD',
  'She was abused',
  'A developmental delay',
  'Έχει διάγνωση αυτισμού',
  'Έχει αναπτυξιακή καθυστέρηση',
])('illness and abuse call for help: %s', (text) => {
  expect(needsCare(text)).toBe(true)
})

// From a second list, written after the change. No case of hitting somebody was missed,
// but these of thirty harmless sentences still call for help.
test.fails.each([
  'He hits the cymbals in the band',
  'The ship hits an iceberg',
  'The superhero hits the villain',
  'He hit a six at cricket',
  'Το πλοίο χτύπησε σε παγόβουνο',
  'Ο υπερήρωας χτυπάει τον κακό',
  'Χτυπάει το γκονγκ',
  'Η καμπάνα της εκκλησίας χτυπάει',
  'Χτύπησε η ώρα οκτώ',
])('hitting something that no list names does not call for help: %s', (text) => {
  expect(needsCare(text)).toBe(false)
})

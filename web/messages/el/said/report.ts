/** How the report stands, and the questions that it is made from. */
export const report: Readonly<Record<string, string>> = {
  'This order was made without a report. You can add one; it costs nothing extra.':
    'Αυτή η παραγγελία έγινε χωρίς αναφορά. Μπορείτε να την προσθέσετε· δεν κοστίζει τίποτα παραπάνω.',
  'The report is generated once all transformations are complete.':
    'Η αναφορά γίνεται μόλις ολοκληρωθούν όλες οι μεταμορφώσεις.',
  'None of the pictures could be finished yet, so there is nothing to report on. Try one of them again and the report follows.':
    'Καμία από τις εικόνες δεν έχει ολοκληρωθεί ακόμη, άρα δεν υπάρχει κάτι για την αναφορά. Δοκιμάστε ξανά μία από αυτές, και η αναφορά ακολουθεί.',
  'The report has not been started yet. You can start it here.':
    'Η αναφορά δεν έχει ξεκινήσει ακόμη. Μπορείτε να την ξεκινήσετε εδώ.',
  'The report is for the parent who made this order.':
    'Η αναφορά είναι μόνο για τον γονιό που έκανε αυτή την παραγγελία.',
  'The report could not be made. Nothing is lost, and you can try it again.':
    'Η αναφορά δεν μπόρεσε να γίνει. Τίποτα δεν χάθηκε, και μπορείτε να δοκιμάσετε ξανά.',

  'Not sure': 'Δεν είμαι σίγουρος/η',
  'What is in the picture? Name a few things.': 'Τι υπάρχει στην εικόνα; Ονομάστε μερικά πράγματα.',
  'In your child’s words or yours, with commas between them: a crown, a goal, two robots.':
    'Με τα λόγια του παιδιού σας ή τα δικά σας, με κόμματα ανάμεσα: ένα στέμμα, ένα τέρμα, δύο ρομπότ.',
  'Which of these are in it?': 'Ποια από αυτά έχει μέσα;',
  'Tick what your child says it is, or what you can plainly see.':
    'Σημειώστε ό,τι λέει το παιδί σας πως είναι, ή ό,τι φαίνεται καθαρά.',
  'A person or several': 'Ένας ή περισσότεροι άνθρωποι',
  'A house': 'Ένα σπίτι',
  'A tree': 'Ένα δέντρο',
  'An animal': 'Ένα ζώο',
  'Flowers or plants': 'Λουλούδια ή φυτά',
  'Something that drives, sails or flies': 'Κάτι που τρέχει, πλέει ή πετάει',
  Water: 'Νερό',
  'Planets or stars': 'Πλανήτες ή αστέρια',
  'Something to eat': 'Κάτι που τρώγεται',
  'An invented being': 'Ένα φανταστικό πλάσμα',
  'A pattern': 'Ένα μοτίβο',
  'Lines, loops and marks': 'Γραμμές, θηλιές και σημάδια',

  'What does the largest person have?': 'Τι έχει ο μεγαλύτερος άνθρωπος;',
  'Only what is drawn. Whatever you leave open, the report leaves out.':
    'Μόνο ό,τι είναι ζωγραφισμένο. Ό,τι αφήνετε ανοιχτό, η αναφορά το παραλείπει.',
  Eyes: 'Μάτια',
  'A nose': 'Μύτη',
  'A mouth': 'Στόμα',
  'Legs or arms that come straight out of the head': 'Πόδια ή χέρια που βγαίνουν κατευθείαν από το κεφάλι',
  'A body below the head': 'Σώμα κάτω από το κεφάλι',
  Arms: 'Χέρια',
  'Arms with two outlines, not just a line': 'Χέρια με διπλό περίγραμμα, όχι μόνο μια γραμμή',
  Hands: 'Παλάμες',
  Fingers: 'Δάχτυλα',
  Legs: 'Πόδια',
  'Legs with two outlines, not just a line': 'Πόδια με διπλό περίγραμμα, όχι μόνο μια γραμμή',
  Feet: 'Πατούσες',
  'Hair or a hat': 'Μαλλιά ή καπέλο',
  'A neck': 'Λαιμό',
  'Two or three pieces of clothing': 'Δύο ή τρία ρούχα',
  'It is seen from the side': 'Φαίνεται από το πλάι',
  'It holds something': 'Κρατάει κάτι',

  'How is the mouth of the largest figure drawn?':
    'Πώς είναι ζωγραφισμένο το στόμα της μεγαλύτερης φιγούρας;',
  'A person or an animal; only the line itself.': 'Άνθρωπος ή ζώο· μόνο η ίδια η γραμμή.',
  'Curving upward': 'Καμπύλη προς τα πάνω',
  'Curving downward': 'Καμπύλη προς τα κάτω',
  'A straight line': 'Μια ίσια γραμμή',
  Open: 'Ανοιχτό',

  'What does the house have?': 'Τι έχει το σπίτι;',
  'A door': 'Πόρτα',
  Windows: 'Παράθυρα',
  'A roof': 'Στέγη',
  'A chimney': 'Καμινάδα',
  Smoke: 'Καπνό',
  'Curtains or window panes': 'Κουρτίνες ή τζάμια',
  'A path or steps': 'Μονοπάτι ή σκαλιά',
  'A fence or a garden': 'Φράχτη ή κήπο',
  'One can look inside': 'Φαίνεται από μέσα',

  'What does the tree have?': 'Τι έχει το δέντρο;',
  'A trunk': 'Κορμό',
  'A round crown': 'Στρογγυλή φυλλωσιά',
  Branches: 'Κλαδιά',
  Leaves: 'Φύλλα',
  'Fruit or flowers': 'Καρπούς ή άνθη',
  Roots: 'Ρίζες',
  'An animal in it': 'Ένα ζώο επάνω του',

  'Where do things stand?': 'Πού πατάνε τα πράγματα;',
  'On a line, grass or floor': 'Σε γραμμή, γρασίδι ή πάτωμα',
  'On the lower edge of the paper': 'Στην κάτω άκρη του χαρτιού',
  'All over the page': 'Παντού στη σελίδα',

  'What is up in the sky?': 'Τι υπάρχει στον ουρανό;',
  'A sun': 'Ήλιος',
  Clouds: 'Σύννεφα',
  'Rain or snow': 'Βροχή ή χιόνι',
  'A rainbow': 'Ουράνιο τόξο',
  'It is night': 'Είναι νύχτα',
  'A band of sky along the top': 'Μια λωρίδα ουρανού στο πάνω μέρος',
  'Sky that comes down to the ground': 'Ουρανός που φτάνει ως το έδαφος',

  'Does one thing stand in front of another?': 'Στέκεται κάτι μπροστά από κάτι άλλο;',
  'Yes, and it hides a part of it': 'Ναι, και κρύβει ένα κομμάτι του',
  'Yes, and both can be seen all the way': 'Ναι, και φαίνονται και τα δύο ολόκληρα',
  No: 'Όχι',

  'What does your child call the picture?': 'Πώς λέει το παιδί σας την εικόνα;',
  'What did your child say about it?': 'Τι είπε το παιδί σας γι’ αυτήν;',
  'Please leave out names, health and family matters.':
    'Σας παρακαλούμε, χωρίς ονόματα, θέματα υγείας και οικογενειακά.',
}

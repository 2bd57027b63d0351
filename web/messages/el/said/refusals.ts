/** What the server and the forms answer when something does not work. */
export const refusals: Readonly<Record<string, string>> = {
  'Please check the highlighted fields and try again.': 'Ελέγξτε τα σημειωμένα πεδία και δοκιμάστε ξανά.',
  'The request could not be read. Please reload the page and try again.':
    'Το αίτημα δεν διαβάστηκε. Ανανεώστε τη σελίδα και δοκιμάστε ξανά.',
  'This text has characters that we cannot read. Please write it anew.':
    'Αυτό το κείμενο έχει χαρακτήρες που δεν διαβάζονται. Γράψτε το ξανά.',
  'The connection was too slow. Please try again where the reception is better.':
    'Η σύνδεση ήταν πολύ αργή. Δοκιμάστε ξανά εκεί που έχει καλύτερο σήμα.',
  'You have uploaded many drawings that are not paid for yet. Please pay for an order or delete one, then go on.':
    'Έχετε ανεβάσει πολλές ζωγραφιές που δεν έχουν πληρωθεί ακόμη. Πληρώστε ή διαγράψτε μια παραγγελία και συνεχίστε.',
  'That is all the free previews for today. You can still order the drawings you like, or look at more tomorrow.':
    'Αυτές ήταν όλες οι δωρεάν προεπισκοπήσεις για σήμερα. Μπορείτε να παραγγείλετε τις ζωγραφιές που σας αρέσουν, ή να δείτε κι άλλες αύριο.',
  'That is more than we can take at once. Please shorten it and try again.':
    'Είναι περισσότερα από όσα μπορούμε να δεχτούμε μαζί. Συντομέψτε το και δοκιμάστε ξανά.',
  'Please upload at least one image to get started.': 'Ανεβάστε τουλάχιστον μία εικόνα για να ξεκινήσετε.',
  'This file is empty. Please choose the picture again.':
    'Αυτό το αρχείο είναι κενό. Διαλέξτε ξανά την εικόνα.',
  'There are more images than this bundle allows. Please remove some or choose a larger one.':
    'Οι εικόνες είναι περισσότερες από όσες χωράει το πακέτο. Αφαιρέστε μερικές ή διαλέξτε μεγαλύτερο.',
  'No order found. Please try again.': 'Δεν βρέθηκε παραγγελία. Δοκιμάστε ξανά.',
  'Email is required for subscriptions': 'Για τη συνδρομή χρειάζεται email',
  'This message was not signed by the payment provider.':
    'Αυτό το μήνυμα δεν φέρει την υπογραφή του παρόχου πληρωμών.',
  'Not authenticated': 'Δεν έχετε συνδεθεί',
  'Please complete payment to process your images.':
    'Ολοκληρώστε την πληρωμή για να φτιάξουμε τις εικόνες σας.',
  'You need more credits to process these images.': 'Χρειάζεστε περισσότερες μονάδες γι’ αυτές τις εικόνες.',
  'This link has expired or has already been used. Please ask for a new one.':
    'Αυτός ο σύνδεσμος έληξε ή έχει ήδη χρησιμοποιηθεί. Ζητήστε έναν νέο.',
  'Google login failed. Please try again.': 'Η σύνδεση με Google δεν πέτυχε. Δοκιμάστε ξανά.',
  'Please type the email address of your account to confirm.':
    'Για επιβεβαίωση, γράψτε τη διεύθυνση email του λογαριασμού σας.',
  'Print size comes with the Unlimited plan. Your artwork stays yours in full size.':
    'Το μέγεθος εκτύπωσης έρχεται με το Απεριόριστο πρόγραμμα. Το έργο σας μένει δικό σας σε πλήρες μέγεθος.',
  'Your card was declined. Nothing was charged. Please try another card.':
    'Η κάρτα σας απορρίφθηκε. Δεν χρεώθηκε τίποτα. Δοκιμάστε άλλη κάρτα.',
  'Your bank did not confirm the payment. Nothing was charged. Please try again.':
    'Η τράπεζά σας δεν επιβεβαίωσε την πληρωμή. Δεν χρεώθηκε τίποτα. Δοκιμάστε ξανά.',
  'This is for the parent who made the order: in the browser that made it, signed in, or with the link in its email.':
    'Αυτό είναι μόνο για τον γονιό που έκανε την παραγγελία: από το ίδιο πρόγραμμα περιήγησης, με σύνδεση στον λογαριασμό του ή με τον σύνδεσμο στο email της.',
  'This link has expired, or a newer one has taken its place. Please ask for a new one, or sign in.':
    'Αυτός ο σύνδεσμος έληξε, ή τον αντικατέστησε νεότερος. Ζητήστε καινούριον, ή συνδεθείτε.',
  'This order belongs to an account. Please sign in to open it.':
    'Αυτή η παραγγελία ανήκει σε λογαριασμό. Συνδεθείτε για να την ανοίξετε.',
  'This order has no email address. Please open it in the browser that made it.':
    'Αυτή η παραγγελία δεν έχει email. Ανοίξτε την στο πρόγραμμα περιήγησης όπου την κάνατε.',
  'We have sent several links already. Please check your email, or try again in an hour.':
    'Σας έχουμε ήδη στείλει αρκετούς συνδέσμους. Δείτε τα email σας, ή δοκιμάστε ξανά σε μία ώρα.',
  'We could not find that. It may have been removed.': 'Δεν το βρήκαμε. Ίσως έχει αφαιρεθεί.',
  "The order you're looking for doesn't exist or may have been removed.":
    'Η παραγγελία που ψάχνετε δεν υπάρχει ή έχει αφαιρεθεί.',
  'There is no report here yet, or it has been deleted.': 'Δεν υπάρχει ακόμη αναφορά εδώ, ή έχει διαγραφεί.',
  'This picture does not exist or has been removed.': 'Αυτή η εικόνα δεν υπάρχει ή έχει αφαιρεθεί.',
  'This is no longer possible. Please reload the page to see the current status.':
    'Αυτό δεν γίνεται πια. Ανανεώστε τη σελίδα για να δείτε πού βρίσκονται τα πράγματα.',
  'This picture is not finished yet.': 'Αυτή η εικόνα δεν έχει τελειώσει ακόμη.',
  'This print has not been made yet.': 'Αυτή η εκτύπωση δεν έχει γίνει ακόμη.',
  'This order is already paid for.': 'Αυτή η παραγγελία έχει ήδη πληρωθεί.',
  'You already have a subscription. You can change its plan on the subscription page.':
    'Έχετε ήδη συνδρομή. Μπορείτε να αλλάξετε το πρόγραμμά της στη σελίδα της συνδρομής.',
  'There is no active subscription.': 'Δεν υπάρχει ενεργή συνδρομή.',
  'You can no longer withdraw from this purchase.': 'Από αυτή την αγορά δεν μπορείτε πια να υπαναχωρήσετε.',
  'This order was refunded. Please make a new order to draw these pictures.':
    'Τα χρήματα αυτής της παραγγελίας επιστράφηκαν. Κάντε νέα παραγγελία για αυτές τις εικόνες.',
  'Your bank is reviewing this payment. We will continue as soon as it has decided.':
    'Η τράπεζά σας εξετάζει αυτή την πληρωμή. Συνεχίζουμε μόλις αποφασίσει.',
  'Please confirm that we should start right away. Until then, nothing is drawn and you can get a full refund.':
    'Επιβεβαιώστε ότι θέλετε να ξεκινήσουμε αμέσως. Ως τότε δεν ζωγραφίζουμε τίποτα και μπορείτε να πάρετε πίσω όλα τα χρήματά σας.',
  'You withdrew from a plan that you had used. You can start another plan 90 days later, and buy packs any time.':
    'Υπαναχωρήσατε από ένα πρόγραμμα που είχατε χρησιμοποιήσει. Ένα νέο πρόγραμμα μπορεί να ξεκινήσει 90 ημέρες αργότερα· πακέτα μπορείτε να αγοράσετε αμέσως.',
  'The bundle changed since the order was made. Please start the order again.':
    'Το πακέτο άλλαξε από τότε που έγινε η παραγγελία. Ξεκινήστε ξανά την παραγγελία.',
  'This is the only picture of its order. Please delete the order instead.':
    'Αυτή είναι η μόνη εικόνα της παραγγελίας. Διαγράψτε καλύτερα την παραγγελία.',
  'Maximum regeneration attempts (3) reached for this image':
    'Αυτή η εικόνα έχει ήδη ξαναγίνει 3 φορές, όσες επιτρέπονται',
  'This file is larger than 10 MB. Please choose a smaller picture.':
    'Αυτό το αρχείο ξεπερνά τα 10 MB. Διαλέξτε μικρότερη εικόνα.',
  'This is not a JPG, PNG or HEIC picture.': 'Αυτό δεν είναι εικόνα JPG, PNG ή HEIC.',
  'This picture has more than 40 megapixels. Please make it smaller first.':
    'Αυτή η εικόνα έχει πάνω από 40 megapixel. Μικρύνετέ την πρώτα.',
  'We could not find a drawing on this page.': 'Δεν βρήκαμε ζωγραφιά σε αυτή τη σελίδα.',
  'These four corners do not make a sheet of paper.': 'Αυτές οι τέσσερις γωνίες δεν κάνουν ένα φύλλο χαρτί.',
  'That was a lot at once. Please wait a moment and try again.':
    'Ήταν πολλά μαζί. Περιμένετε λίγο και δοκιμάστε ξανά.',
  'We have just sent you several links.': 'Μόλις σας στείλαμε αρκετούς συνδέσμους.',
  'We have sent you several links already.': 'Σας έχουμε ήδη στείλει αρκετούς συνδέσμους.',
  'Please check your spam folder, or try again in five minutes.':
    'Ελέγξτε τον φάκελο ανεπιθύμητων, ή δοκιμάστε ξανά σε πέντε λεπτά.',
  'Please check your spam folder, or try again in an hour.':
    'Ελέγξτε τον φάκελο ανεπιθύμητων, ή δοκιμάστε ξανά σε μία ώρα.',
  'This request came from another site.': 'Αυτό το αίτημα ήρθε από άλλον ιστότοπο.',
  'Something went wrong on our side. Nothing is lost; please try again in a moment.':
    'Κάτι πήγε στραβά από τη δική μας πλευρά. Τίποτα δεν χάθηκε· δοκιμάστε ξανά σε λίγο, σας παρακαλούμε.',
  'This part of the service is not available right now. Please try again in a few minutes.':
    'Αυτό το κομμάτι της υπηρεσίας δεν είναι διαθέσιμο τώρα. Δοκιμάστε ξανά σε λίγα λεπτά.',

  // The studio, when it cannot draw from a picture.
  'We can open JPG, PNG and HEIC pictures. Please save the drawing as one of these and try again.':
    'Ανοίγουμε εικόνες JPG, PNG και HEIC. Αποθηκεύστε τη ζωγραφιά σε μία από αυτές τις μορφές και δοκιμάστε ξανά.',
  'This picture seems to be damaged or only half there. Please choose it again or take a new photo.':
    'Αυτή η εικόνα φαίνεται χαλασμένη ή μισή. Διαλέξτε την ξανά ή βγάλτε νέα φωτογραφία.',
  'This picture is larger than we can open. Please choose a smaller version of it.':
    'Αυτή η εικόνα είναι μεγαλύτερη απ’ όσο μπορούμε να ανοίξουμε. Διαλέξτε μια μικρότερη μορφή της.',
  'The drawing is very small in this picture.': 'Η ζωγραφιά είναι πολύ μικρή μέσα στην εικόνα.',
  'Please take the photo closer, so that the drawing fills most of it.':
    'Βγάλτε τη φωτογραφία από πιο κοντά, ώστε να τη γεμίζει η ζωγραφιά.',
  'This looks like a photograph rather than a drawing.':
    'Αυτό μοιάζει περισσότερο με φωτογραφία παρά με ζωγραφιά.',
  'Please upload a photo or scan of a drawing on paper.':
    'Ανεβάστε μια φωτογραφία ή σάρωση από ζωγραφιά σε χαρτί.',
  'The lines of this drawing are too faint for us to follow.':
    'Οι γραμμές αυτής της ζωγραφιάς είναι πολύ αχνές για να τις ακολουθήσουμε.',
  'Please take the photo in brighter light, or let your child trace the lines once more.':
    'Βγάλτε τη φωτογραφία με περισσότερο φως, ή αφήστε το παιδί σας να περάσει ξανά τις γραμμές.',
  'This looks like a page of writing.': 'Αυτό μοιάζει με σελίδα κειμένου.',
  'Please upload a page with a drawing; a few words beside it are fine.':
    'Ανεβάστε μια σελίδα με ζωγραφιά· λίγες λέξεις δίπλα της δεν πειράζουν.',
  'Please put each on its own corner of the sheet, inside the picture.':
    'Βάλτε την καθεμία στη δική της γωνία του φύλλου, μέσα στην εικόνα.',
  'Please take a photo in daylight, with the whole drawing in the picture.':
    'Βγάλτε μια φωτογραφία στο φως της ημέρας, με ολόκληρη τη ζωγραφιά μέσα.',
  'This picture could not be drawn. You can try it again; it does not count as a regeneration.':
    'Αυτή η εικόνα δεν μπόρεσε να γίνει. Μπορείτε να δοκιμάσετε ξανά· δεν μετράει στις επαναλήψεις.',

  // Forms.
  'Please tell us your name': 'Πείτε μας το όνομά σας',
  'Please say what it is about': 'Γράψτε ποιο είναι το θέμα',
  'Please write your message': 'Γράψτε το μήνυμά σας',
  'Please enter a valid email address': 'Γράψτε μια έγκυρη διεύθυνση email',
  'Please enter the card number.': 'Γράψτε τον αριθμό της κάρτας.',
  'Please enter the expiry date as MM/YY.': 'Γράψτε τη λήξη ως ΜΜ/ΕΕ.',
  'Please enter the 3 or 4 digits of the security code.': 'Γράψτε τα 3 ή 4 ψηφία του κωδικού ασφαλείας.',
  'This bundle is not on sale.': 'Αυτό το πακέτο δεν πωλείται.',
  'Please keep it under 40 characters.': 'Κρατήστε το κάτω από 40 χαρακτήρες.',
  'Please keep it under 60 characters.': 'Κρατήστε το κάτω από 60 χαρακτήρες.',
  'Please use letters, numbers and punctuation only.':
    'Χρησιμοποιήστε μόνο γράμματα, αριθμούς και σημεία στίξης.',
  'Please keep it under 500 characters.': 'Κρατήστε το κάτω από 500 χαρακτήρες.',
}

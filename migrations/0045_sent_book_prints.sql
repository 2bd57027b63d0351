-- sent_at: the printer was asked to print it and has not said no. It is asked once: an answer that was lost is looked for, not asked for again.
alter table book_prints add column sent_at timestamptz;
update book_prints set sent_at = ordered_at where status in ('ordered', 'printing', 'shipped');

-- What bore an erased address stays erased when an older backup is restored: such an erasure is noted by a keyed hash of the address.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('account', 'order', 'picture', 'child', 'drawing', 'link', 'print', 'address'));
alter table erasures alter column subject_id type text;

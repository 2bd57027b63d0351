-- A printed book that a guest had erased stays erased when an older backup is restored, also where its order had expired.
alter table erasures drop constraint erasures_kind_check;
alter table erasures add constraint erasures_kind_check
  check (kind in ('account', 'order', 'picture', 'child', 'drawing', 'link', 'print'));

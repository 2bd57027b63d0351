-- What a parent tells sessions apart by; null where the browser did not say, and in sessions from before.
create domain browser_name as text
  check (value in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung'));

create domain device_name as text
  check (value in ('android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'));

alter table sessions
  add column browser browser_name,
  add column device device_name;

#!/usr/bin/env bash
# Builds openh264.wasm from source. Needs Debian's emscripten, curl and xz; run it only to change the encoder.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
version=2.6.0
sha256=52fc65775e03abe70f3f453c3c57fa7b31c71fe240de84da53d75f2ddc7dd519
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cd "$work"
curl -sSf -o source.tar.xz "https://deb.debian.org/debian/pool/main/o/openh264/openh264_$version+dfsg.orig.tar.xz"
echo "$sha256  source.tar.xz" | sha256sum --check --quiet
tar xf source.tar.xz --strip-components 1

mapfile -t sources < <(find codec/common/src codec/encoder codec/processing/src -name '*.cpp' ! -name DllEntry.cpp | sort)
mapfile -t includes < <(find codec/api codec/common codec/encoder codec/processing -name '*.h' -printf '-I%h\n' | sort -u)
em++ -O3 -msimd128 -fno-exceptions -fno-rtti -w "${includes[@]}" "${sources[@]}" "$here/encoder.cpp" \
  -sSTANDALONE_WASM --no-entry -sFILESYSTEM=0 -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=64MB \
  -sEXPORTED_FUNCTIONS=_begin,_frame,_encode,_encoded -o openh264.wasm
install -m 644 openh264.wasm LICENSE "$here"

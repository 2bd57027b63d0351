// The OpenH264 functions called by h264.ts: RGB frames to an H.264 stream with start codes.
#include <pthread.h>

#include <cstdint>
#include <vector>

#include "codec_api.h"

static ISVCEncoder *encoder;
static int width, height;
static std::vector<uint8_t> rgb, yuv, stream;

static uint8_t clamped(int value) { return value < 0 ? 0 : value > 255 ? 255 : value; }

// BT.709, limited range (16-235), in 16.16 fixed point;
// the stream header says so. Chroma averages four pixels.
static void toYuv() {
  const int chroma = width / 2 * (height / 2);
  uint8_t *y = yuv.data(), *u = y + width * height, *v = u + chroma;
  for (int row = 0; row < height; row += 2)
    for (int column = 0; column < width; column += 2) {
      int r = 0, g = 0, b = 0;
      for (int k = 0; k < 4; k++) {
        const int at = (row + k / 2) * width + column + k % 2;
        const uint8_t *pixel = &rgb[3 * at];
        y[at] = clamped(16 + ((11966 * pixel[0] + 40254 * pixel[1] + 4064 * pixel[2] + 32768) >> 16));
        r += pixel[0], g += pixel[1], b += pixel[2];
      }
      *u++ = clamped(128 + ((-6596 * r - 22189 * g + 28784 * b + 131072) >> 18));
      *v++ = clamped(128 + ((28784 * r - 26145 * g - 2639 * b + 131072) >> 18));
    }
}

extern "C" {

// OpenH264 references these for threads that it never starts here; Emscripten lacks them.
int pthread_attr_setscope(pthread_attr_t *, int) { return 0; }
int pthread_attr_setschedpolicy(pthread_attr_t *, int) { return 0; }

// Begins a video with even sides. Returns false if OpenH264 rejects the parameters.
bool begin(int frameWidth, int frameHeight, float framesPerSecond, int quantizer) {
  width = frameWidth, height = frameHeight;
  rgb.resize(3 * width * height);
  yuv.resize(width * height * 3 / 2);
  if (WelsCreateSVCEncoder(&encoder)) return false;
  SEncParamExt wish;
  encoder->GetDefaultParams(&wish);
  wish.iPicWidth = width, wish.iPicHeight = height, wish.fMaxFrameRate = framesPerSecond;
  wish.iRCMode = RC_OFF_MODE;
  wish.iComplexityMode = HIGH_COMPLEXITY;
  wish.iEntropyCodingModeFlag = 1;
  wish.uiIntraPeriod = 0;
  wish.iMultipleThreadIdc = 1;
  wish.bEnableFrameSkip = wish.bEnableSceneChangeDetect = false;
  wish.bEnableBackgroundDetection = wish.bEnableAdaptiveQuant = false;
  SSpatialLayerConfig &layer = wish.sSpatialLayers[0];
  layer.iVideoWidth = width, layer.iVideoHeight = height, layer.fFrameRate = framesPerSecond;
  layer.uiProfileIdc = PRO_MAIN;
  layer.iDLayerQp = quantizer;
  layer.bVideoSignalTypePresent = layer.bColorDescriptionPresent = true;
  layer.uiVideoFormat = VF_UNDEF;
  layer.uiColorPrimaries = CP_BT709, layer.uiTransferCharacteristics = TRC_BT709;
  layer.uiColorMatrix = CM_BT709;
  return !encoder->InitializeExt(&wish);
}

// The buffer for the next frame: three bytes per pixel.
uint8_t *frame() { return rgb.data(); }

// Encodes the frame, `ms` after the first. Returns the
// stream size in bytes, or -1 if OpenH264 rejects the frame.
int encode(double ms) {
  toYuv();
  SSourcePicture picture = {};
  picture.iColorFormat = videoFormatI420;
  picture.iPicWidth = width, picture.iPicHeight = height;
  picture.iStride[0] = width, picture.iStride[1] = picture.iStride[2] = width / 2;
  picture.pData[0] = yuv.data();
  picture.pData[1] = yuv.data() + width * height;
  picture.pData[2] = picture.pData[1] + width / 2 * (height / 2);
  picture.uiTimeStamp = static_cast<long long>(ms);
  SFrameBSInfo told = {};
  if (encoder->EncodeFrame(&picture, &told)) return -1;
  stream.clear();
  for (int i = 0; i < told.iLayerNum; i++) {
    const SLayerBSInfo &layer = told.sLayerInfo[i];
    int size = 0;
    for (int k = 0; k < layer.iNalCount; k++) size += layer.pNalLengthInByte[k];
    stream.insert(stream.end(), layer.pBsBuf, layer.pBsBuf + size);
  }
  return stream.size();
}

uint8_t *encoded() { return stream.data(); }
}
